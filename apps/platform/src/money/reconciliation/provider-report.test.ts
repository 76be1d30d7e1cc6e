import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { MOST_ROWS, parseProviderReport } from './provider-report.ts';

const HEADING = 'id,kind,amount,currency,status';

it('a report is read with quotes, semicolons and other columns', () => {
  proves('ST-01.reconciliation');
  const text = [
    '\uFEFFID;Note;Kind;Amount;Currency;Status',
    '"a;""b""";"two\nlines";Withdrawal;0.5;eur;COMPLETED',
    '',
    'c;;deposit;300;JPY;failed',
  ].join('\r\n');
  expect(parseProviderReport(text)).toEqual({
    payments: [
      { line: 2, id: 'a;"b"', kind: 'withdraw', amount: 50, currency: 'EUR', status: 'completed' },
      { line: 5, id: 'c', kind: 'deposit', amount: 300, currency: 'JPY', status: 'failed' },
    ],
    unreadable: [],
  });
});

it('a row that is no payment is named with its line and column, and a file that is no report is refused', () => {
  proves('ST-01.reconciliation');
  const rows = [
    'a,deposit,-1,EUR,completed',
    'b,deposit,1.005,EUR,completed',
    'c,constructor,1,EUR,completed',
    ',deposit,1,EUR,failed',
  ];
  const { payments, unreadable } = parseProviderReport([HEADING, ...rows].join('\n'));
  expect(payments).toEqual([]);
  expect(unreadable.map(({ line, column }) => [line, column])).toEqual([
    [2, 'amount'],
    [3, 'amount'],
    [4, 'kind'],
    [5, 'id'],
  ]);
  const refuse = (text: string, csv: string) =>
    expect(() => parseProviderReport(text)).toThrow(expect.objectContaining({ fields: { csv } }));
  refuse('id,kind', 'missing-column:amount');
  refuse(`${HEADING}\n"never closed${'x'.repeat(1_900_000)}`, 'unreadable-line:2');
  refuse(`${HEADING}\n${'a\n'.repeat(MOST_ROWS + 1)}`, `max-rows:${MOST_ROWS}`);
});
