/**
 * Returns the field names in the details of a refusal.
 *
 * Accepts an object by field, one name, or a list of names, of objects that name a field (`Key`, `Field`, `Name`,
 * `Property`), or of objects by field.
 */
export function readDetailKeys(details: unknown): string[] {
  if (typeof details === 'string') return details === '' ? [] : [details];
  if (Array.isArray(details)) return details.flatMap((item) => keysOfItem(item));
  return typeof details === 'object' && details !== null ? Object.keys(details) : [];
}

const NAMING = ['Key', 'Field', 'Name', 'Property'];

function keysOfItem(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const name = NAMING.map((key) => (item as Record<string, unknown>)[key]).find(
    (value) => typeof value === 'string',
  );
  return typeof name === 'string' ? [name] : Object.keys(item);
}
