import { describe, expect, it } from 'vitest';
import { loadTranslator } from './messages/translator.ts';
import { describeRefusal, getRoundResult, isSessionOver } from './round-messages.ts';

describe('the result of a round', () => {
  it.each([
    ['no win', { win: 0, jackpot: 0 }, { total: 0, isGain: false, message: 'nothing' }],
    ['a part of the stake', { win: 50, jackpot: 0 }, { total: 50, isGain: false, message: 'returned' }],
    ['the whole stake', { win: 100, jackpot: 0 }, { total: 100, isGain: false, message: 'returned' }],
    ['a win', { win: 101, jackpot: 0 }, { total: 101, isGain: true, message: 'won' }],
    ['a jackpot', { win: 0, jackpot: 5_000 }, { total: 5_000, isGain: true, message: 'jackpot' }],
  ] as const)('with %s has its total and message', (_name, amounts, expected) => {
    expect(getRoundResult({ status: 'paid', ...amounts }, 100)).toEqual({ ...expected, isPaying: false });
  });

  it('a drawn win is marked as being paid', () => {
    expect(getRoundResult({ status: 'drawn', win: 200, jackpot: 0 }, 100).isPaying).toBe(true);
    expect(getRoundResult({ status: 'drawn', win: 0, jackpot: 0 }, 100).isPaying).toBe(false);
  });
});

describe('a refusal of the game server', () => {
  it('a known code has its own message, and all block codes share one', async () => {
    const translator = await loadTranslator('en');
    const describeCode = (code: string) => describeRefusal(code, translator);

    expect(describeCode('LimitReached')).toContain('limit');
    expect(describeCode('PlayerTempBlocked')).toBe(describeCode('Blacklisted'));
    expect(describeCode('never-heard-of')).toBe(describeCode('no-answer'));
  });

  it('only session codes end the session', () => {
    expect(['session-expired', 'unknown-session', 'LimitReached'].map(isSessionOver)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
