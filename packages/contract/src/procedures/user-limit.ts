import * as z from 'zod/mini';
import { amount, positiveInteger, text } from '../account/field.schema.ts';
import { limitEntrySchema } from '../account/limit-entry.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

const period = z.enum(['Daily', 'Weekly', 'Monthly']);

// @__NO_SIDE_EFFECTS__
function setMoney<N extends string>(name: N, on: string) {
  return defineProcedure({
    uri: `/user/limit#set${name}`,
    operation: 'setLimit',
    session: 'required',
    does: `Sets or changes a limit on ${on}. A tighter limit applies at once. A looser one is pending first, and replaces a pending change.`,
    kwargs: z.object({
      period,
      amount: noted(amount(), 'Integer minor units.'),
      currency: noted(text(3), 'The player’s currency, ISO 4217.'),
    }),
    answer: z.object({}),
  });
}

// @__NO_SIDE_EFFECTS__
function remove<N extends string>(name: N, on: string) {
  return defineProcedure({
    uri: `/user/limit#remove${name}`,
    operation: 'cancelLimit',
    session: 'required',
    does: `Cancels the pending change of a limit on ${on}, or requests the end of the current limit.`,
    kwargs: z.object({ period }),
    answer: z.object({}),
  });
}

export const setDepositLimit = setMoney('DepositLimit', 'deposits');
export const setLossLimit = setMoney('LossLimit', 'losses');
export const setWageringLimit = setMoney('WageringLimit', 'stakes');

export const setSessionLimit = defineProcedure({
  uri: '/user/limit#setSessionLimit',
  operation: 'setLimit',
  session: 'required',
  does: 'Sets or changes a session time limit. A tighter limit applies at once. A looser one is pending first.',
  kwargs: z.object({ period, minutes: positiveInteger() }),
  answer: z.object({}),
});

export const removeDepositLimit = remove('DepositLimit', 'deposits');
export const removeLossLimit = remove('LossLimit', 'losses');
export const removeWageringLimit = remove('WageringLimit', 'stakes');
export const removeSessionLimit = remove('SessionLimit', 'session time');

/** The procedure `/user/limit#getLimits`. */
export const getLimits = defineProcedure({
  uri: '/user/limit#getLimits',
  operation: 'getLimits',
  session: 'required',
  does: 'Returns the player’s limits of every type, current and pending.',
  kwargs: z.object({}),
  answer: z.object({ limits: z.array(limitEntrySchema) }),
});
