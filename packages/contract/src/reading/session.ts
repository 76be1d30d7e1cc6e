// @chunk responsible-gambling

import { parseInstant } from '../account/instant.ts';
import type { SessionAnswer } from '../account/session-info.ts';
import { isRecord } from './keys.ts';
import { listAnswer } from './list-answer.ts';
import { lenient, optional, type Reader, UnreadableAnswer } from './reader.ts';
import { record } from './record.ts';
import { integer, money, number, text } from './scalars.ts';

/** Threshold between seconds and milliseconds since 1970: seconds stay below it for thousands of years. */
const SECONDS_END = 1e11;

const unixSeconds: Reader<number> = (value, context) => {
  const read =
    typeof value === 'string' && Number.isNaN(Number(value)) ? parseInstant(value) : number(value, context);
  if (Number.isNaN(read)) throw new UnreadableAnswer();
  return read > SECONDS_END ? read / 1000 : read;
};

const fields = record<Partial<SessionAnswer>>(
  {
    timeUntilRealityCheck: optional(number),
    sessionLength: optional(number),
    currentUnixStarted: optional(unixSeconds),
    timeUntilIdleEnd: lenient(optional(number), undefined),
    timeUntilEnd: lenient(optional(number), undefined),
    lastWon: lenient(optional(money), undefined),
    lastWager: lenient(optional(money), undefined),
    lastIp: lenient(optional(text), undefined),
    lastDevice: lenient(optional(text), undefined),
    lastUnixStarted: lenient(optional(unixSeconds), undefined),
    lastUnixEnded: lenient(optional(unixSeconds), undefined),
    lastSessionLength: lenient(optional(number), undefined),
    failedSignIns: lenient(optional(integer), undefined),
  },
  {
    sessionLength: 'length',
    currentUnixStarted: ['currentStarted', 'started'],
    lastUnixStarted: 'lastStarted',
    lastUnixEnded: 'lastEnded',
    lastSessionLength: 'lastLength',
  },
);

/** Reads the current session. Its length and its start are derived from each other when one is missing. */
export const session: Reader<SessionAnswer> = (value, context) => {
  const { sessionLength, currentUnixStarted, ...rest } = fields(value, context);
  const now = Math.floor(Date.now() / 1000);
  if (sessionLength === undefined && currentUnixStarted === undefined) throw new UnreadableAnswer();
  return {
    ...rest,
    sessionLength: sessionLength ?? Math.max(0, now - Number(currentUnixStarted)),
    currentUnixStarted: currentUnixStarted ?? now - Number(sessionLength),
  };
};

interface RealityCheck {
  wagersWins: { product: string; win: number; wager: number }[];
  minutes?: number | undefined;
  currency?: string | undefined;
}

const wager = record<RealityCheck['wagersWins'][number]>({ product: text, win: money, wager: money });
const wagers = listAnswer('wagersWins', wager);
const around = record<Omit<RealityCheck, 'wagersWins'>>({
  minutes: lenient(optional(number), undefined),
  currency: lenient(optional(text), undefined),
});

/** Reads stakes and wins of this session by product. */
export const realityCheck: Reader<RealityCheck> = (value, context) => {
  const own = around(isRecord(value) ? value : {}, context);
  return { ...own, ...wagers(value, own.currency ? { ...context, currency: own.currency } : context) };
};
