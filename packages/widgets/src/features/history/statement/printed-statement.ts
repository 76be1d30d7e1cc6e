import { formatDay, formatMoney } from '@playerdesk/core/internal';
import { formatTimeLeft } from '../../../kit/limit-labels.ts';
import type { PrintedFacts, PrintedPage } from '../../../kit/print/print-page.ts';
import type { TypedTexts } from '../../../kit/widget-context.ts';
import { getNet, type Statement } from './statement.controller.ts';

/** Returns a statement to print: the net result first, then all sums, by product and by part of the period. */
export function getPrintedStatement(
  { text, locale }: TypedTexts,
  { currency, timeZone, parts, products, bonuses, minutes, totals, previousNet }: Statement,
): Pick<PrintedPage, 'title' | 'parts'> {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const day = (isoDay = '') => formatDay(isoDay, locale);
  const facts: PrintedFacts = [
    [text('statement.net'), money(getNet(totals))],
    ...(previousNet === null ? [] : [[text('statement.net-before'), money(previousNet)] as const]),
    [text('statement.staked'), money(totals.staked)],
    [text('statement.won'), money(totals.won)],
    [text('stats.deposits'), money(totals.deposited)],
    [text('stats.withdrawals'), money(totals.withdrawn)],
    [text('statement.bonuses'), money(bonuses)],
    ...(minutes === undefined ? [] : [[text('statement.minutes'), formatTimeLeft(minutes, locale)] as const]),
    [text('statement.from'), day(parts[0]?.firstDay)],
    [text('statement.to'), day(parts.at(-1)?.lastDay)],
  ];
  const sums = (['staked', 'won', 'net'] as const).map((column) => text(`statement.${column}`));
  const getProducts = (played: Statement['products']) => ({
    heading: text('statement.products'),
    table: {
      columns: [text('statement.product'), ...sums],
      rows: played.map((one) => [
        text(one.product === 'casino' ? 'history.type.casino' : 'history.type.sportsbook'),
        ...[one.staked, one.won, getNet(one)].map(money),
      ]),
    },
  });
  return {
    title: text('statement.heading'),
    parts: [
      { facts },
      ...(products.length > 0 ? [getProducts(products)] : []),
      {
        table: {
          columns: [
            text('statement.from'),
            text('stats.deposits'),
            text('stats.withdrawals'),
            text('statement.staked'),
            text('statement.won'),
          ],
          rows: parts.map(({ firstDay, deposited, withdrawn, staked, won }) => [
            day(firstDay),
            ...[deposited, withdrawn, staked, won].map(money),
          ]),
        },
      },
      { lines: [text('statement.zone', { zone: timeZone })] },
    ],
  };
}
