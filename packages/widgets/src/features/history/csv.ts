/**
 * Formats rows as CSV. Cells that a spreadsheet would run as a formula are escaped.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Matches cells that spreadsheets run as a formula. A plain negative number is not one. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.]+$)/;

function formatCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
