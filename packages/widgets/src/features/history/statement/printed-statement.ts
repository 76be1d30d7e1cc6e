import { formatDay, formatMoney } from '@playerdesk/core/internal';
import { formatTimeLeft } from '../../../kit/limit-labels.ts';
import type { PrintedFacts, PrintedPage } from '../../../kit/print/print-page.ts';
import type { TypedTexts } from '../../../kit/widget-context.ts';
import { getNet, type Statement } from './statement.controller.ts';

/** Returns a statement to print: the net result first, then all sums, by product and by part of the period. */
export function getPrintedStatement(
  { text, locale }: TypedTexts,
  { currency, timeZone, parts, products, bonuses, minutes, totals, previousNet, others = [] }: Statement,
): Pick<PrintedPage, 'title' | 'parts'> {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const year = getYear(parts);
  const day = (isoDay = '') => formatDay(isoDay, locale);
  const facts: PrintedFacts = [
    ...getSums(text, { ...totals, bonuses, currency }, locale),
    ...(previousNet === null ? [] : [[text('statement.net-before'), money(previousNet)] as const]),
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
    title: year === null ? text('statement.heading') : text('statement.year', { year }),
    parts: [
      { facts },
      ...others.map((other) => ({ heading: other.currency, facts: getSums(text, other, locale) })),
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

/** Returns the sums of a period in one currency, the net result first. */
function getSums(
  text: TypedTexts['text'],
  { currency, ...sums }: NonNullable<Statement['others']>[number],
  locale: string,
): PrintedFacts {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return [
    [text('statement.net'), money(getNet(sums))],
    [text('statement.staked'), money(sums.staked)],
    [text('statement.won'), money(sums.won)],
    [text('stats.deposits'), money(sums.deposited)],
    [text('stats.withdrawals'), money(sums.withdrawn)],
    [text('statement.bonuses'), money(sums.bonuses)],
  ];
}

/** Returns the calendar year of a statement that covers all of it. */
function getYear(parts: Statement['parts']): string | null {
  const [year = '', first] = (parts[0]?.firstDay ?? '').split(/-(.*)/);
  return first === '01-01' && parts.at(-1)?.lastDay === `${year}-12-31` ? year : null;
}
