import {
  arrayOf,
  objectOf,
  oneOf,
  optional,
  type Parsed,
  type Parser,
  parseBoolean,
  parseNumber,
  parseRecordOf,
  parseString,
  toRecord,
} from '../../shared/page/parsers.ts';

const OPENED = {
  token: parseString,
  mode: oneOf('m', 'd'),
  table: parseString,
  currency: parseString,
  /** Minor units, as all amounts. */
  balance: parseNumber,
  /** Smallest first. */
  stakes: arrayOf(parseNumber),
  /** The statutory cap of a stake. */
  maxStake: optional(parseNumber),
  /** Legal minimum of seconds between the starts of two games, if the law sets one. */
  secondsPerGame: optional(parseNumber),
  /** Return to player in percent. */
  returns: parseNumber,
  hasJackpot: parseBoolean,
};

const parseSlotGame = objectOf({
  ...OPENED,
  engine: oneOf('slot'),
  /** Payouts of three, four and five equal symbols, in stakes of a line. */
  pays: parseRecordOf(arrayOf(parseNumber)),
  /** Rows of a line, by reel. */
  lines: arrayOf(arrayOf(parseNumber)),
  reels: arrayOf(parseString),
});
const parseDiceGame = objectOf({ ...OPENED, engine: oneOf('dice') });

export type SlotGame = Parsed<typeof parseSlotGame>;
export type DiceGame = Parsed<typeof parseDiceGame>;
export type OpenedGame = SlotGame | DiceGame;

export const parseGame: Parser<OpenedGame> = (value) =>
  toRecord(value).engine === 'slot' ? parseSlotGame(value) : parseDiceGame(value);

export const parseSlotOutcome = objectOf({
  /** The visible symbols of each reel, from the top. */
  window: arrayOf(parseString),
  lines: arrayOf(objectOf({ line: parseNumber, symbol: parseString, count: parseNumber, pays: parseNumber })),
  win: parseNumber,
});
export const parseDiceOutcome = objectOf({
  /** Hundredths: 0 to 9,999. */
  roll: parseNumber,
});

export type SlotOutcome = Parsed<typeof parseSlotOutcome>;
export type LineWin = SlotOutcome['lines'][number];
export type DiceOutcome = Parsed<typeof parseDiceOutcome>;

/** A round that was played. */
export interface PlayedRound<Outcome> {
  /** `drawn`: the win is not credited yet. */
  readonly status: 'drawn' | 'paid';
  readonly outcome: Outcome;
  readonly win: number;
  readonly jackpot: number;
  readonly balance?: number | undefined;
}
/** A round that was refused. */
export interface RefusedRound {
  readonly status: 'refused' | 'cancelled';
  readonly balance?: number | undefined;
  readonly error?: string | undefined;
}
export type DecidedRound<Outcome> = PlayedRound<Outcome> | RefusedRound;
export type Round<Outcome> = DecidedRound<Outcome> | { readonly status: 'staking' | 'cancelling' };

/** Whether a round is decided and no longer in progress. */
export const isDecided = <Outcome>(round: Round<Outcome>): round is DecidedRound<Outcome> =>
  round.status !== 'staking' && round.status !== 'cancelling';

/** Whether a decided round was played. */
export const isPlayed = <Outcome>(round: DecidedRound<Outcome>): round is PlayedRound<Outcome> =>
  round.status === 'drawn' || round.status === 'paid';

const parseStatus = oneOf('staking', 'cancelling', 'drawn', 'paid', 'refused', 'cancelled');
const parseRefused = objectOf({ balance: optional(parseNumber), error: optional(parseString) });

/** Creates the parser of rounds from the parser of a game's outcome. */
export function createRoundParser<Outcome>(parseOutcome: Parser<Outcome>): Parser<Round<Outcome>> {
  const parsePlayed = objectOf({
    outcome: parseOutcome,
    win: parseNumber,
    jackpot: parseNumber,
    balance: optional(parseNumber),
  });
  return (value) => {
    const status = parseStatus(toRecord(value).status);
    switch (status) {
      case 'drawn':
      case 'paid':
        return { status, ...parsePlayed(value) };
      case 'refused':
      case 'cancelled':
        return { status, ...parseRefused(value) };
      default:
        return { status };
    }
  };
}
