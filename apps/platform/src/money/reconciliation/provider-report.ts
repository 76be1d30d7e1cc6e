import { minorDigits, TRANSACTION_STATUSES } from '@playerdesk/contract/internal';
import { refuseProblems } from '../../infrastructure/refusal.ts';
import type { PaymentMethod } from '../payment/payment-status.ts';

/** The longest report, in characters and in rows. */
export const MOST_CHARACTERS = 2_000_000;
export const MOST_ROWS = 20_000;

/** A payment in the report of a payment provider. */
export interface ReportedPayment {
  /** The line in the file, from 1. */
  readonly line: number;
  /** The provider's id of the payment. */
  readonly id: string;
  readonly kind: PaymentMethod;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

/** A row that is no payment. */
export interface UnreadableRow {
  readonly line: number;
  /** The column whose value is wrong. */
  readonly column: Column;
  readonly id: string;
}

export interface ProviderReport {
  readonly payments: readonly ReportedPayment[];
  readonly unreadable: readonly UnreadableRow[];
}

const COLUMNS = ['id', 'kind', 'amount', 'currency', 'status'] as const;
type Column = (typeof COLUMNS)[number];

const KINDS: Readonly<Record<string, PaymentMethod>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  withdrawal: 'withdraw',
};
const STATUSES: ReadonlySet<string> = new Set(TRANSACTION_STATUSES);

/**
 * Reads a report: CSV with a heading that names `id`, `kind`, `amount`, `currency` and `status` in any order, separated
 * by commas or semicolons. Amounts have decimals with a dot.
 *
 * @throws Refusal `ValidationError` for a file that is too long, or is no such report.
 */
export function parseProviderReport(text: string): ProviderReport {
  const [heading, ...rows] = splitRows(text.replace(/^\uFEFF/, ''));
  const names = heading?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const missing = COLUMNS.find((column) => !names.includes(column));
  if (missing !== undefined) refuseProblems({ csv: `missing-column:${missing}` });
  if (rows.length > MOST_ROWS) refuseProblems({ csv: `max-rows:${MOST_ROWS}` });
  const payments: ReportedPayment[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
    const read = readPayment(line, cell);
    if ('column' in read) unreadable.push(read);
    else payments.push(read);
  }
  return { payments, unreadable };
}

function readPayment(line: number, cell: (column: Column) => string): ReportedPayment | UnreadableRow {
  const [id, status, currency] = [cell('id'), cell('status').toLowerCase(), cell('currency').toUpperCase()];
  const kind = Object.hasOwn(KINDS, cell('kind').toLowerCase()) && KINDS[cell('kind').toLowerCase()];
  const amount = readAmount(cell('amount'), currency);
  const wrong = (column: Column): UnreadableRow => ({ line, column, id: id.slice(0, 200) });
  // Control characters would be in no id.
  if (!/^[^\p{Cc}]{1,200}$/u.test(id)) return wrong('id');
  if (!kind) return wrong('kind');
  if (!/^[A-Z]{3}$/.test(currency)) return wrong('currency');
  if (amount === null) return wrong('amount');
  if (!STATUSES.has(status)) return wrong('status');
  return { line, id, kind, amount, currency, status };
}

/** Reads `12.50` in minor units. Null: it is no amount of the currency. */
function readAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) return null;
  return Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Matches a cell, with quotes or without, and the separator or the end of the line that follows it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",;\r\n]*))([,;]|\r?\n|$)/y;

/**
 * Splits CSV into its rows, without empty ones.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
function splitRows(text: string): Row[] {
  const rows: Row[] = [];
  let [line, start, cells] = [1, 1, [] as string[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (!match) refuseProblems({ csv: `unreadable-line:${line}` });
    const [all = '', quoted, plain = '', end = ''] = match ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += all.split('\n').length - 1;
    const isRow = end !== ',' && end !== ';';
    if (!isRow && CELL.lastIndex < text.length) continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells });
    [start, cells] = [line, []];
  }
  return rows;
}
