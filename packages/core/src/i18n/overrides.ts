import type { CompiledMessages } from './texts.ts';

/** Compiles an operator's own texts. The code loads with the first instance that has any: a first form waits for it. */
export async function compileTextOverrides(
  texts: Readonly<Record<string, string>> | undefined,
  onMalformed: (key: string) => void = () => {},
): Promise<CompiledMessages> {
  if (!texts || Object.keys(texts).length === 0) return {};
  return (await import('./compile-overrides.ts')).compileTexts(texts, onMalformed);
}
