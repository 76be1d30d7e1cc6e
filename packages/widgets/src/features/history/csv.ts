/** Rows as a CSV file (RFC 4180). Cells that a spreadsheet would run as a formula are made text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** What a spreadsheet takes for a formula; a plain number with a minus is none. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.]+$)/;

function formatCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
