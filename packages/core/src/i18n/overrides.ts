import type { CompiledMessages } from './texts.ts';

/** An operator's own texts, compiled; see compileEach, which comes with the first operator that has any. */
export async function compileTextOverrides(
  texts: Readonly<Record<string, string>> | undefined,
  onMalformed: (key: string) => void = () => {},
): Promise<CompiledMessages> {
  return texts ? (await import('./compile-overrides.ts')).compileTexts(texts, onMalformed) : {};
}
