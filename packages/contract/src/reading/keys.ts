// @chunk reading

/** Normalizes a name without case and separators: `userId`, `UserID` and `user_id` are equal. */
export const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
