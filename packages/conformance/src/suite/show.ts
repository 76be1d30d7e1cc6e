import { isPlayerdeskError } from '@playerdesk/contract/internal';

const LONGEST = 80;

/** Formats a value for a report. Only texts that a case declares safe are shown. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (isPlayerdeskError(value)) return `${value.code} (${value.kind})`;
  if (value instanceof Error) return short(`${value.name}: ${value.message}`);
  if (typeof value === 'string') return value === '' ? 'an empty text' : short(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return kindOf(value);
}

/** Returns the type of a value. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return value === '' ? 'an empty string' : 'a string';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number';
  if (typeof value === 'boolean') return String(value);
  return 'an object';
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
