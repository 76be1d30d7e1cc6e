import * as z from 'zod/mini';
import { amount, text } from '../account/field.schema.ts';
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
    does: `Sets or changes a limit on ${on}. A tighter one holds at once; a looser one waits, in place of any that waited.`,
    kwargs: z.object({
      period,
      amount: noted(amount(), 'Integer minor units.'),
      currency: noted(text(3), 'The player’s own, ISO 4217.'),
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
    does: `Takes back a change of a limit on ${on} that waits, or asks for the end of the limit that holds.`,
    kwargs: z.object({ period }),
    answer: z.object({}),
  });
}

export const setDepositLimit = setMoney('DepositLimit', 'deposits');
export const setLossLimit = setMoney('LossLimit', 'what is lost');
export const setWageringLimit = setMoney('WageringLimit', 'stakes');

export const setSessionLimit = defineProcedure({
  uri: '/user/limit#setSessionLimit',
  operation: 'setLimit',
  session: 'required',
  does: 'Sets or changes a limit on the time signed in. A tighter one holds at once; a looser one waits.',
  kwargs: z.object({ period, minutes: amount() }),
  answer: z.object({}),
});

export const removeDepositLimit = remove('DepositLimit', 'deposits');
export const removeLossLimit = remove('LossLimit', 'what is lost');
export const removeWageringLimit = remove('WageringLimit', 'stakes');
export const removeSessionLimit = remove('SessionLimit', 'the time signed in');

/** The procedure `/user/limit#declineDepositLimits`. */
export const declineDepositLimits = defineProcedure({
  uri: '/user/limit#declineDepositLimits',
  operation: 'declineDepositLimits',
  session: 'required',
  does: 'Records that the player wants no deposit limit, where their market asks. An extension.',
  kwargs: z.object({}),
  answer: z.object({}),
});

/** The procedure `/user/limit#acknowledgeInformation`. */
export const acknowledgeInformation = defineProcedure({
  uri: '/user/limit#acknowledgeInformation',
  operation: 'acknowledgeInformation',
  session: 'required',
  does: 'Records that the player read the information about safer gambling, where their market asks. An extension.',
  kwargs: z.object({}),
  answer: z.object({}),
});

/** The procedure `/user/limit#getLimits`. */
export const getLimits = defineProcedure({
  uri: '/user/limit#getLimits',
  operation: 'getLimits',
  session: 'required',
  does: 'Gives the player’s limits of every type, those that hold and those on their way.',
  kwargs: z.object({}),
  answer: z.object({ limits: z.array(limitEntrySchema) }),
});
