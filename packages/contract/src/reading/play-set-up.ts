import type { PlaySetUp } from '../account/play-set-up.schema.ts';
import { currencyOrContext } from './currency.ts';
import { optional, withDefault } from './reader.ts';
import { record } from './record.ts';
import { atLeast, flag, integer, money, word } from './scalars.ts';
import { instant } from './time.ts';

const playSetUp = record<PlaySetUp>({
  minutes: atLeast(1, integer),
  amount: money,
  currency: currencyOrContext,
  startsAt: instant,
  endsAt: instant,
  spent: atLeast(0, money),
  ended: optional(word({ time: [], spend: [], player: [] })),
  endedAt: optional(instant),
});

export const startedPlay = record<{ setUp: PlaySetUp }>({ setUp: playSetUp });

export const playSetUpAnswer = record<{
  required: boolean;
  justReached: boolean;
  setUp?: PlaySetUp | undefined;
}>({
  required: flag,
  justReached: withDefault(flag, false),
  setUp: optional(playSetUp),
});
