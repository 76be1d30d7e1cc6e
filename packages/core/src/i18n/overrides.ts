import type { CompiledMessages } from './texts.ts';

/** Compiles an operator's own texts. The code loads with the first instance that has any. */
export async function compileTextOverrides(
  texts: Readonly<Record<string, string>> | undefined,
  onMalformed: (key: string) => void = () => {},
): Promise<CompiledMessages> {
  return texts ? (await import('./compile-overrides.ts')).compileTexts(texts, onMalformed) : {};
}
