import { objectOf, type Parser, parseNumber, toRecord } from '../../shared/page/parsers.ts';
import { RequestError, requestJson } from '../../shared/page/request-json.ts';
import { wait } from '../../shared/page/wait.ts';
import {
  createRoundParser,
  type DecidedRound,
  type DiceGame,
  type DiceOutcome,
  isDecided,
  type OpenedGame,
  type PlayedRound,
  parseDiceOutcome,
  parseGame,
  parseSlotOutcome,
  type Round,
  type SlotGame,
  type SlotOutcome,
} from './game-answers.ts';

/** Milliseconds after which a call counts as not answered. */
const TIMEOUT = 12_000;
/** Milliseconds between two reads of an undecided round. */
const ROUND_INTERVAL = 1_000;
/** Milliseconds between two reads of an unpaid win. */
const PAYOUT_INTERVAL = 3_000;
/** Reads after which a round counts as unknown. */
const MAX_READS = 30;

/** A bet on the numbers below or above a mark. `chance`: how many of the 10,000 numbers win. */
export interface DiceBet {
  readonly side: 'under' | 'over';
  readonly chance: number;
}

/** A round as the page requests it. A repeated id plays no second round. */
export interface RoundRequest {
  readonly id: string;
  readonly stake: number;
  readonly bet: DiceBet | Readonly<Record<string, never>>;
}

export interface OpenRequest {
  readonly name: string;
  /** For money or as a demo. */
  readonly mode: 'm' | 'd';
  readonly session?: string;
  readonly tableId?: string;
}

/** The error of a refused or unanswered call, with its code. */
export class GameCallError extends Error {
  override readonly name = 'GameCallError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Returns the code of any error. */
export const getErrorCode = (error: unknown, fallback: string): string =>
  error instanceof GameCallError ? error.code : fallback;

async function call<T>(path: string, parse: Parser<T>, body: object, token = ''): Promise<T> {
  try {
    return await requestJson(path, parse, { body, token, timeout: TIMEOUT });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { error: code } = toRecord(error.body);
    if (typeof code === 'string' && error.status >= 400) throw new GameCallError(code);
    throw new GameCallError(error.status === 429 ? 'slow-down' : 'no-answer');
  }
}

const RETRIED = ['no-answer', 'slow-down'];
const parseBalance = objectOf({ balance: parseNumber });

/** The calls of an open game. */
export class GameVisit<Outcome> {
  readonly #token: string;
  readonly #parseRound: Parser<Round<Outcome>>;

  constructor({ token }: Pick<OpenedGame, 'token'>, parseOutcome: Parser<Outcome>) {
    this.#token = token;
    this.#parseRound = createRoundParser(parseOutcome);
  }

  /** Reads the balance. Retries once without an answer. */
  async readBalance(): Promise<number> {
    try {
      return await this.#readBalance();
    } catch (error) {
      if (getErrorCode(error, '') !== 'no-answer') throw error;
      await wait(ROUND_INTERVAL);
      return this.#readBalance();
    }
  }

  /**
   * Plays a round and resolves when it is decided. Repeats a call without an answer.
   *
   * @param onSlow - called when the round takes a while
   * @throws GameCallError with `unknown` if the outcome stays unknown
   */
  async playRound(round: RoundRequest, onSlow: () => void): Promise<DecidedRound<Outcome>> {
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      if (reads > 0) await wait(ROUND_INTERVAL);
      try {
        const result = await this.#sendRound(round);
        if (isDecided(result)) return result;
      } catch (error) {
        if (!RETRIED.includes(getErrorCode(error, ''))) throw error;
      }
      onSlow();
    }
    throw new GameCallError('unknown');
  }

  /** Waits until a win is credited. Resolves with null on timeout. */
  async waitForPayout(round: RoundRequest): Promise<PlayedRound<Outcome> | null> {
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      await wait(PAYOUT_INTERVAL);
      const result = await this.#sendRound(round).catch(() => null);
      if (result?.status === 'paid') return result;
    }
    return null;
  }

  async #readBalance(): Promise<number> {
    return (await call('/api/balance', parseBalance, {}, this.#token)).balance;
  }

  #sendRound(round: RoundRequest): Promise<Round<Outcome>> {
    return call('/api/rounds', this.#parseRound, round, this.#token);
  }
}

/** An open game: its facts and its calls. */
export type OpenVisit =
  | { readonly engine: 'slot'; readonly game: SlotGame; readonly visit: GameVisit<SlotOutcome> }
  | { readonly engine: 'dice'; readonly game: DiceGame; readonly visit: GameVisit<DiceOutcome> };

/** Opens a game. A key in the request can be used once. */
export async function openGame(request: OpenRequest): Promise<OpenVisit> {
  const game = await call('/api/open', parseGame, request);
  return game.engine === 'slot'
    ? { engine: 'slot', game, visit: new GameVisit(game, parseSlotOutcome) }
    : { engine: 'dice', game, visit: new GameVisit(game, parseDiceOutcome) };
}
