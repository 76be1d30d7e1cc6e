/** Longest text that is taken from another window. */
const MAX_TEXT_LENGTH = 2000;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a message, or undefined where it is none, empty or absurdly long. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH ? value : undefined;
}

/** An identifier, written as text or as a number; undefined where it is neither. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : readText(value);
}
