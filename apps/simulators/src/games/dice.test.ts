import { describe, expect, it } from 'vitest';
import { type DiceBet, diceBetSchema, FACES, isHit, prize, RETURNED, rollDice } from './dice.ts';

const bets: DiceBet[] = (['over', 'under'] as const).flatMap((side) =>
  Array.from({ length: 187 }, (_, index) => ({ side, chance: 200 + index * 50 })),
);

describe('the dice game', () => {
  it('the number of winning faces equals the chance on both sides', () => {
    for (const bet of bets) {
      const hits = Array.from({ length: FACES }, (_, roll) => isHit(bet, roll)).filter(Boolean).length;
      expect([bet.side, hits]).toEqual([bet.side, bet.chance]);
    }
  });

  it.each([10, 20, 50, 101, 999, 50_000])(
    'a stake of %i returns exactly 98.6 percent over all faces and lots of every chance',
    (stake) => {
      for (const { side, chance } of bets) {
        let paid = 0;
        for (let lot = 0; lot < chance; lot += 1) paid += prize(stake, { side, chance }, lot);
        // A hit has `chance` lots and each winning face draws one, so this sums over all faces and lots.
        expect(paid * FACES).toBe(stake * RETURNED * FACES);
      }
    },
  );

  it('the prize for one bet varies by at most one minor unit', () => {
    const bet = { side: 'under', chance: 5_000 } as const;
    expect([prize(50, bet, 0), prize(50, bet, 4_999)]).toEqual([98, 99]);
    expect([prize(100, bet, 0), prize(100, bet, 4_999)]).toEqual([197, 198]);
  });

  it('a roll draws the face first, and a lot only for a hit', () => {
    const bounds: number[] = [];
    const random = (...values: number[]) => ({
      below: (n: number) => {
        bounds.push(n);
        return values.shift() ?? 0;
      },
    });
    const bet = { side: 'over', chance: 2_500 } as const;
    expect(rollDice(100, bet, random(7_499))).toEqual({ roll: 7_499, hit: false, win: 0 });
    expect(rollDice(100, bet, random(7_500, 0))).toEqual({ roll: 7_500, hit: true, win: 394 });
    expect(bounds).toEqual([FACES, FACES, 2_500]);
  });

  it('an invalid chance or side is refused', () => {
    for (const chance of [199, 9_501, 50.5, Number.NaN])
      expect(diceBetSchema.safeParse({ side: 'over', chance }).success, `${chance}`).toBe(false);
    expect(diceBetSchema.safeParse({ side: 'both', chance: 500 }).success).toBe(false);
  });
});
