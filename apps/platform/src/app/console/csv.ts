import type { FastifyReply } from 'fastify';

/** A cell. Null is empty. */
export type Cell = string | number | null;

/**
 * Formats rows as CSV. Texts that a spreadsheet would run as a formula begin with an apostrophe.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Sends rows as a file. The name has letters, digits, dots and dashes. */
export function sendCsv(reply: FastifyReply, name: string, rows: readonly (readonly Cell[])[]): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(toCsv(rows));
}

/** Matches the beginning of a formula, also behind the spaces that spreadsheets skip. */
const FORMULA = /^\s*[=+\-@\t\r\n|]/;

function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
