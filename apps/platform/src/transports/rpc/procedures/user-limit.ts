import {
  cancelLimit,
  getLimits,
  type LimitPeriod,
  type LimitType,
  setLimit,
} from '@playerdesk/contract/internal';
import { procedures } from '@playerdesk/contract/procedures';
import type { RemovedLimit } from '../../../responsible-gambling/index.ts';
import { operationProcedure } from '../procedure-call.ts';

const PERIODS = { Daily: 'daily', Weekly: 'weekly', Monthly: 'monthly' } as const satisfies Record<
  string,
  LimitPeriod
>;
const none = () => ({});

type MoneySetting =
  | typeof procedures.setDepositLimit
  | typeof procedures.setLossLimit
  | typeof procedures.setWageringLimit;
type Removing =
  | typeof procedures.removeDepositLimit
  | typeof procedures.removeLossLimit
  | typeof procedures.removeWageringLimit
  | typeof procedures.removeSessionLimit;

const createSetting = (procedure: MoneySetting, type: LimitType) =>
  operationProcedure(procedure, setLimit, {
    input: ({ period, amount, currency }) => ({ type, period: PERIODS[period], amount, currency }),
    answer: none,
  });

/** Answered by a dedicated handler, which finds the limit by type and period. */
const createRemoval = (procedure: Removing, type: LimitType) =>
  operationProcedure(procedure, cancelLimit, {
    // Cast: the handler of this wire takes another input than the operation.
    input: ({ period }) => ({ type, period: PERIODS[period] }) satisfies RemovedLimit as never,
    answer: none,
  });

export const limitProcedures = [
  createSetting(procedures.setDepositLimit, 'deposit'),
  createSetting(procedures.setLossLimit, 'loss'),
  createSetting(procedures.setWageringLimit, 'wager'),
  operationProcedure(procedures.setSessionLimit, setLimit, {
    input: ({ period, minutes }) => ({ type: 'session' as const, period: PERIODS[period], amount: minutes }),
    answer: none,
    names: { amount: 'minutes' },
  }),
  createRemoval(procedures.removeDepositLimit, 'deposit'),
  createRemoval(procedures.removeLossLimit, 'loss'),
  createRemoval(procedures.removeWageringLimit, 'wager'),
  createRemoval(procedures.removeSessionLimit, 'session'),
  operationProcedure(procedures.getLimits, getLimits, { input: none, answer: (answer) => answer }),
];
