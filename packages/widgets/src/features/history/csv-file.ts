import {
  minorDigits,
  parseInstant,
  type Transaction,
  transactionStatus,
  transactionType,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { saveFile } from '../../kit/save-file.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { toCsv } from './csv.ts';
import type { HistorySource, HistoryType, Since } from './history-types.ts';
import { getMethodName } from './method-name.ts';

/** Rows per request. */
const BATCH = 500;

/** Downloads all rows of a type since a time as a CSV file, newest first. Rejects with a PlayerdeskError. */
export async function downloadCsv(
  widget: WidgetContext,
  { id, sources }: HistoryType,
  since: Since,
): Promise<void> {
  const lists = await Promise.all(sources.map((source) => readAll(widget.account, source, since)));
  const rows = lists.flat();
  if (lists.length > 1) rows.sort((one, other) => parseInstant(other.date) - parseInstant(one.date));
  const name = `${widget.texts.text('history.file')}-${id}.csv`;
  saveCsv(name, toCsv([headings(widget), ...rows.map((row) => cells(widget, row))]));
}

async function readAll(account: Account, source: HistorySource, since: Since): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let pages = 1, page = 0; page < pages; page++) {
    const answer = await source.read(account, page * BATCH, BATCH, since);
    rows.push(...answer.transactions);
    // A wrong page count must not loop: an empty page is the end.
    pages = answer.transactions.length === 0 ? 0 : answer.totalPageCount;
  }
  return rows;
}

function headings({ texts: { text } }: WidgetContext): string[] {
  return [
    text('history.column.date'),
    text('history.column.reference'),
    text('history.column.type'),
    text('history.column.what'),
    text('history.column.method'),
    text('history.column.status'),
    text('history.column.amount'),
    text('history.column.currency'),
  ];
}

function cells({ texts: { text } }: WidgetContext, row: Transaction): string[] {
  const type = transactionType(row);
  const { status } = transactionStatus(row.status);
  return [
    row.date,
    row.id,
    type ? text(`history.what.${type}`) : row.transactionType,
    row.description ?? '',
    getMethodName(text, row) ?? '',
    text(`history.status.${status}`),
    formatPlainAmount(row.amount, row.currency),
    row.currency,
  ];
}

/** Formats minor units for spreadsheets: a decimal point, and all digits of the currency. */
export function formatPlainAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** Saves a text as a CSV file of the browser's downloads. */
export function saveCsv(name: string, text: string): void {
  // Byte order mark, without which spreadsheets misread UTF-8.
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
