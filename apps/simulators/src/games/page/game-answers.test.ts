import { describe, expect, it } from 'vitest';
import {
  createRoundParser,
  isDecided,
  parseDiceOutcome,
  parseGame,
  parseSlotOutcome,
} from './game-answers.ts';

const OPENED = {
  token: 't',
  mode: 'd',
  table: 'reels',
  currency: 'EUR',
  balance: 100_000,
  stakes: [20, 50],
  returns: 96.4,
  hasJackpot: false,
};
const SLOT = { engine: 'slot', pays: { W: [1, 2, 3] }, lines: [[1, 1, 1, 1, 1]], reels: ['ABC'] };

describe('the responses of the game server', () => {
  it('games of both engines are parsed', () => {
    expect(parseGame({ ...OPENED, ...SLOT, secondsPerGame: 5 })).toMatchObject({
      engine: 'slot',
      secondsPerGame: 5,
      maxStake: undefined,
    });
    expect(parseGame({ ...OPENED, engine: 'dice' })).toMatchObject({ engine: 'dice' });
    expect(() => parseGame({ ...OPENED, engine: 'slot' })).toThrow();
    expect(() => parseGame({ ...OPENED, engine: 'cards' })).toThrow();
  });

  it('a pending round is distinguished from a decided one', () => {
    const parse = createRoundParser(parseDiceOutcome);

    expect(isDecided(parse({ status: 'staking' }))).toBe(false);
    expect(isDecided(parse({ status: 'refused', error: 'LimitReached' }))).toBe(true);
    expect(parse({ status: 'paid', outcome: { roll: 5, hit: true }, win: 1, jackpot: 0 })).toEqual({
      status: 'paid',
      outcome: { roll: 5 },
      win: 1,
      jackpot: 0,
      balance: undefined,
    });
  });

  it('an outcome of another game is rejected', () => {
    const parse = createRoundParser(parseSlotOutcome);

    expect(() => parse({ status: 'paid', outcome: { roll: 5 }, win: 1, jackpot: 0 })).toThrow();
  });
});
