import type * as z from 'zod/mini';
import type { gameMarkSchema, gameRecordSchema } from '../account/game.schema.ts';
import type { jackpotSchema, olderJackpotSchema } from '../account/jackpot.schema.ts';
import type {
  leaderboardEntrySchema,
  leaderboardSchema,
  tournamentSchema,
} from '../account/tournament.schema.ts';
import { currencyOrContext } from './currency.ts';
import { isRecord } from './keys.ts';
import { lenientList } from './list.ts';
import { byCurrency, findList } from './list-answer.ts';
import { lenient, optional, type Reader, readPart, withDefault } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag, integer, money, number, text } from './scalars.ts';
import { instant } from './time.ts';

type GameMark = z.infer<typeof gameMarkSchema>;
type Leaderboard = z.infer<typeof leaderboardSchema>;
type Money = { amount: number; currency: string };

const EPOCH = new Date(0).toISOString();

export const gameRecord = record<z.infer<typeof gameRecordSchema>>(
  {
    id: filledText,
    identifier: lenient(text, ''),
    name: lenient(text, ''),
    playModes: lenientList(text),
    appealingForChildren: lenient(optional(text), undefined),
    product: lenient(optional(text), undefined),
    category: lenient(optional(text), undefined),
    tableIds: lenient(optional(lenientList(text)), undefined),
    linkedGames: lenient(optional(lenientList(text)), undefined),
  },
  { id: 'gameId' },
);

const markFields = record<GameMark>(
  { id: filledText, tableIds: lenient(lenientList(text), []) },
  { id: 'gameId', tableIds: 'tables' },
);

/** Reads a favorite or played game: an object, or its id alone. */
export const gameMark: Reader<GameMark> = (value, context) =>
  isRecord(value) ? markFields(value, context) : { id: filledText(value, context), tableIds: [] };

export const jackpot = record<z.infer<typeof jackpotSchema>>(
  {
    id: filledText,
    amount: money,
    currency: currencyOrContext,
    name: lenient(optional(text), undefined),
    gameIds: lenient(optional(lenientList(text)), undefined),
  },
  { id: 'jackpotId', amount: 'value' },
);

const valueByCurrency = byCurrency(
  record<{ currency: string; amount: number }>({ currency: filledText, amount: money }, { amount: 'value' }),
);

const gameFields = record<{ id: string; name: string }>({ id: filledText, name: lenient(text, '') });

/** Reads the game of a jackpot: an object, or its id alone. */
const jackpotGame: Reader<{ id: string; name: string }> = (value, context) =>
  isRecord(value) ? gameFields(value, context) : { id: filledText(value, context), name: '' };

export const olderJackpot = record<z.infer<typeof olderJackpotSchema>>(
  {
    game: jackpotGame,
    values: lenient(valueByCurrency, []),
    totalAmount: money,
  },
  { game: 'gameId', values: ['value', 'amounts'] },
);

const exchangeRate = record<{ currency: string; rate: number }>(
  { currency: filledText, rate: number },
  { rate: ['amount', 'value'] },
);
const rates = byCurrency(exchangeRate);

/** Reads exchange rates: a list, or an object by currency, within or as the answer. */
export const exchangeRates: Reader<{
  base: string;
  at: string;
  rates: { currency: string; rate: number }[];
}> = (value, context) => {
  const around = record<{ base: string; at: string; rates?: unknown }>(
    { base: lenient(text, ''), at: lenient(instant, EPOCH), rates: (item) => item ?? undefined },
    { base: 'baseCurrency', at: ['date', 'updated'], rates: ['exchangeRates', 'items'] },
  )(isRecord(value) ? value : {}, context);
  return { ...around, rates: readPart('rates', context, (own) => rates(around.rates ?? value, own)) };
};

const standing = record<z.infer<typeof leaderboardEntrySchema>>(
  {
    firstName: lenient(text, ''),
    lastName: lenient(text, ''),
    position: integer,
    points: lenient(number, 0),
    userId: lenient(text, ''),
  },
  { position: 'rank', points: 'score', userId: 'playerId' },
);

const leaderboardFields = record<Omit<Leaderboard, 'players'>>({
  startDate: lenient(instant, EPOCH),
  endDate: lenient(instant, EPOCH),
  canJoin: lenient(flag, false),
});

export const leaderboard: Reader<Leaderboard> = (value, context) => ({
  ...leaderboardFields(isRecord(value) ? value : {}, context),
  players: readPart('players', context, (own) =>
    lenientList(standing)(findList(value, ['players', 'standings', 'leaderboard']), own),
  ),
});

export const tournament = record<z.infer<typeof tournamentSchema>>({
  identifier: filledText,
  name: lenient(text, ''),
  startDate: lenient(instant, EPOCH),
  endDate: lenient(instant, EPOCH),
  optIn: withDefault(flag, false),
  joined: withDefault(flag, false),
  prize: lenient(optional(record<Money>({ amount: money, currency: currencyOrContext })), undefined),
  gameIds: lenient(optional(lenientList(text)), undefined),
});
