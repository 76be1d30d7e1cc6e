import * as z from 'zod/mini';
import { amount, nonEmptyText, text } from '../account/field.schema.ts';
import { playSetUpSchema } from '../account/play-set-up.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

/** The procedure `/user/play#getSetUp`. */
export const getPlaySetUp = defineProcedure({
  uri: '/user/play#getSetUp',
  operation: 'getPlaySetUp',
  isExtension: true,
  session: 'required',
  does: 'Returns the player’s limits for a period of slot play, and their usage. An extension.',
  kwargs: z.object({
    gameId: noted(z.optional(nonEmptyText(64)), 'The game that is to be played; absent: any slot.'),
  }),
  answer: z.object({
    required: noted(z.boolean(), 'Whether limits must be set before the game is played for money.'),
    setUp: noted(z.optional(playSetUpSchema), 'The current period, else the previous one.'),
    justReached: noted(z.boolean(), 'True when its time or money was used up less than an hour ago.'),
  }),
});

/** The procedure `/user/play#setUp`. */
export const setUpPlay = defineProcedure({
  uri: '/user/play#setUp',
  operation: 'setUpPlay',
  isExtension: true,
  session: 'required',
  does: 'Sets the maximum time and money for a period of slot play, and starts it. An extension.',
  kwargs: z.object({
    minutes: amount(),
    amount: noted(amount(), 'Integer minor units: the maximum loss.'),
    currency: noted(text(3), 'The player’s currency, ISO 4217.'),
  }),
  answer: z.object({ setUp: playSetUpSchema }),
});

/** The procedure `/user/play#end`. */
export const endPlay = defineProcedure({
  uri: '/user/play#end',
  operation: 'endPlay',
  isExtension: true,
  session: 'required',
  does: 'Ends the current period of slot play. An extension.',
  kwargs: z.object({}),
  answer: z.object({}),
});
