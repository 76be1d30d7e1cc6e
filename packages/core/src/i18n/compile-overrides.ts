import type { CompiledMessages } from './texts.ts';

/**
 * Compiles an operator's own texts (ICU MessageFormat). The compiler loads only when a text has arguments.
 *
 * A malformed text is reported by its key and left out, so that one mistake does not break a form.
 */
export async function compileTexts(
  texts: Readonly<Record<string, string>>,
  onMalformed: (key: string) => void,
): Promise<CompiledMessages> {
  const compiled: Record<string, readonly unknown[]> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (!/[{}']/.test(text)) {
      compiled[key] = [text];
      continue;
    }
    const { compileMessage } = await import('./compile.ts');
    try {
      compiled[key] = compileMessage(text);
    } catch {
      onMalformed(key);
    }
  }
  return compiled;
}
