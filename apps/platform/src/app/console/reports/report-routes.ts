import { JURISDICTIONS, minorDigits } from '@playerdesk/contract/internal';
import { z } from 'zod';
import { getJurisdictionRule } from '../../../infrastructure/jurisdictions/jurisdictions.ts';
import { startOfDay } from '../../../responsible-gambling/index.ts';
import type { Services } from '../../services.ts';
import { type ConsoleRoute, route } from '../console-route.ts';
import { type Cell, sendCsv } from '../csv.ts';
import { type Figure, listReportRows, REPORT_KINDS, sumReport } from './report.queries.ts';

type ReportDeps = Pick<Services, 'db' | 'clock' | 'audit'>;

const PAGE = 100;
const HOUR = 3600;
const monthSchema = z.object({
  market: z.enum(JURISDICTIONS),
  /** `YYYY-MM`, in the market's zone. */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
});
type Month = z.infer<typeof monthSchema>;

const rowsSchema = z.object({
  ...monthSchema.shape,
  kind: z.enum(REPORT_KINDS),
  part: z.string().max(60),
  currency: z.string().length(3).optional(),
  /** The time, player and id of the last row of the page before. */
  afterTime: z.iso.datetime().optional(),
  afterPlayer: z.uuid().optional(),
  afterId: z.string().max(200).optional(),
});

/** Figures of a market's month, as a page and as a file, and the rows that each is the sum of. */
export function reportRoutes(deps: ReportDeps): ConsoleRoute[] {
  const { db, audit } = deps;
  return [
    route({ method: 'GET', path: '/report', act: 'read-reports' }, monthSchema, async (input, { by }) => {
      await audit.write(db, { ...by, action: 'read-report', after: input });
      return readReport(deps, input);
    }),
    route(
      { method: 'GET', path: '/report-csv', act: 'read-reports' },
      monthSchema,
      async (input, { by, reply }) => {
        await audit.write(db, { ...by, action: 'export-report', after: input });
        const report = await readReport(deps, input);
        return sendCsv(reply, `report-${input.market}-${input.month}.csv`, toCells(input, report));
      },
    ),
    route({ method: 'GET', path: '/report-rows', act: 'read-reports' }, rowsSchema, async (input, { by }) => {
      const { market, month, kind, part, currency = null, afterTime, afterPlayer, afterId } = input;
      await audit.write(db, { ...by, action: 'read-report-rows', after: { market, month, kind, part } });
      const after =
        afterTime !== undefined && afterPlayer !== undefined && afterId !== undefined
          ? { at: new Date(afterTime), playerId: afterPlayer, id: afterId }
          : null;
      const period = { market, ...toPeriod(input) };
      const rows = await listReportRows(db, { ...period, kind, part, currency, after, most: PAGE });
      // Without names: the player's page has them, with masks.
      return {
        rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        isLast: rows.length < PAGE,
      };
    }),
  ];
}

/** Returns the first instant of a month in the market's zone, and of the month after. */
function toPeriod({ market, month }: Month) {
  const { timeZone } = getJurisdictionRule(market);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => new Date(startOfDay(Date.UTC(year, index, 1), timeZone));
  return { from: start(number - 1), to: start(number) };
}

interface Report {
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  /** Whether the month is over: its figures still change before, and late results of play change them later. */
  readonly isOver: boolean;
  readonly figures: readonly Figure[];
}

async function readReport({ db, clock }: ReportDeps, input: Month): Promise<Report> {
  const { from, to } = toPeriod(input);
  const figures: Figure[] = [];
  // One after another: a report may wait, payments may not.
  for (const kind of REPORT_KINDS) {
    figures.push(...(await sumReport(db, kind, { market: input.market, from, to })));
  }
  return {
    timeZone: getJurisdictionRule(input.market).timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    isOver: to.getTime() <= clock.now(),
    figures,
  };
}

const HEADINGS = [
  'Market',
  'Month',
  'Time zone',
  'Figure',
  'Part',
  'Currency',
  'Number',
  'Amount',
  'Staked',
  'Won',
  'Median hours',
  'Longest hours',
] as const;

function toCells({ market, month }: Month, { timeZone, figures }: Report): (readonly Cell[])[] {
  return [
    HEADINGS,
    ...figures.map(({ kind, part, currency, entries, amount, staked, won, median, longest }) => [
      market,
      month,
      timeZone,
      kind,
      part,
      currency,
      entries,
      ...[amount, staked, won].map((minor) => toMajor(minor, currency)),
      ...[median, longest].map((seconds) =>
        seconds === null ? null : Math.round((seconds / HOUR) * 10) / 10,
      ),
    ]),
  ];
}

const toMajor = (minor: number | null, currency: string | null): Cell =>
  minor === null || currency === null ? null : minor / 10 ** minorDigits(currency);
