import type { AnswerKind } from '@playerdesk/contract';

/** Whether every required field is there and of its kind. */
export function isReadable(value: unknown, expects: Readonly<Record<string, AnswerKind>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(expects).every(([key, kind]) => {
    const field = (value as Record<string, unknown>)[key];
    return kind === 'array' ? Array.isArray(field) : typeof field === kind && field !== null;
  });
}
