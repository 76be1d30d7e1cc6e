/** Maximum length of a text from another window. */
const MAX_TEXT_LENGTH = 2000;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text of a message. Undefined when it is not a text, empty or too long. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH ? value : undefined;
}

/** Returns an identifier given as text or number, else undefined. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : readText(value);
}
