import {
  type ActivityStatement,
  dayInZone,
  getActivityStatement,
  getLimits,
  isoDay,
  limitStates,
} from '@playerdesk/contract/internal';
import { useCallback, useState } from 'react';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { emptyResource, useResource } from '../../../kit/use-resource.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import {
  type Days,
  findPeriod,
  getMonth,
  getPeriods,
  getPrevious,
  isMonth,
  type NamedPeriod,
} from './periods.ts';

/** Sums of a period, in minor units. */
export interface Totals {
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
  readonly won: number;
}

export interface Statement extends ActivityStatement {
  readonly totals: Totals;
  /** Won minus staked in the period before. Null: it could not be read. */
  readonly previousNet: number | null;
}

/** Limits of the whole account that apply to a month, in minor units. Empty for another period. */
export type MonthlyLimits = Partial<Readonly<Record<(typeof COMPARED)[number], number>>>;

const COMPARED = ['deposit', 'wager', 'loss'] as const;

export interface StatementViewProps {
  readonly periods: readonly NamedPeriod[];
  /** Id of the chosen period. Empty: other days. */
  readonly chosen: string;
  readonly days: Days;
  readonly statement: LoadState<Statement>;
  readonly limits: MonthlyLimits;
  readonly onPeriod: (id: string) => void;
  readonly onDays: (days: Days) => void;
}

/** @param month Month that it opens with, `YYYY-MM`. Another text, or a month to come, is the running month. */
export function useStatement(month?: string): StatementViewProps {
  const { account, texts } = useWidget();
  const [today] = useState(() => isoDay(dayInZone(account.serverNow(), account.rules().timeZone)));
  const periods = getPeriods(today, texts.locale, (count) => texts.text('statement.last-months', { count }));
  const [first] = useState<Days>(() => getMonth(month, today) ?? periods[0] ?? { from: today, to: today });
  const [days, setDays] = useState(first);
  const [chosen, setChosen] = useState(findPeriod(periods, first)?.id ?? '');
  const { from, to } = days;
  const load = useCallback(async (): Promise<Statement> => {
    const before = account.read(getActivityStatement, getPrevious({ from, to })).then(
      (statement) => getNet(sumUp(statement)),
      () => null,
    );
    const statement = await account.read(getActivityStatement, { from, to });
    return { ...statement, totals: sumUp(statement), previousNet: await before };
  }, [account, from, to]);
  return {
    periods,
    chosen,
    days,
    statement: useLoad(load),
    limits: useMonthlyLimits(isMonth(days)),
    onPeriod: (id) => {
      setChosen(id);
      const period = periods.find((one) => one.id === id);
      if (period) setDays(period);
    },
    onDays: setDays,
  };
}

function useMonthlyLimits(isShown: boolean): MonthlyLimits {
  const { account } = useWidget();
  const isKnown = isShown && account.platform.capabilities.supports(getLimits.name);
  const { value } = useResource(isKnown ? getResponsibleGambling(account).limits : emptyResource);
  const monthly = limitStates(value ?? [], account.serverNow()).filter(
    ({ period, product }) => period === 'monthly' && !product,
  );
  return Object.fromEntries(
    COMPARED.flatMap((type) => {
      const amount = monthly.find((limit) => limit.type === type)?.current?.amount;
      return amount == null ? [] : [[type, amount]];
    }),
  );
}

/** Returns what a player won less what they staked. Negative: they lost. */
export const getNet = ({ won, staked }: Pick<Totals, 'won' | 'staked'>): number => won - staked;

function sumUp({ parts }: ActivityStatement): Totals {
  const sum = (name: keyof Totals) => parts.reduce((all, part) => all + part[name], 0);
  return { deposited: sum('deposited'), withdrawn: sum('withdrawn'), staked: sum('staked'), won: sum('won') };
}
