import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createElement } from '../../shared/page/elements.ts';
import type { DecidedRound, DiceGame, DiceOutcome, PlayedRound } from './game-answers.ts';
import { GameCallError, GameVisit, type RoundRequest } from './game-api.ts';
import type { GameContext } from './game-engine.ts';
import { loadTranslator } from './messages/translator.ts';
import { createSymbolSet } from './symbol-set.ts';
import { Table } from './table.ts';

const GAME: DiceGame = {
  token: 't',
  mode: 'd',
  table: 'harbour-low',
  currency: 'EUR',
  balance: 1_000,
  stakes: [100],
  maxStake: undefined,
  secondsPerGame: undefined,
  returns: 98.6,
  hasJackpot: false,
  engine: 'dice',
};
const PAID: PlayedRound<DiceOutcome> = {
  status: 'paid',
  outcome: { roll: 1 },
  win: 197,
  jackpot: 0,
  balance: 1_097,
};

let context: GameContext;
beforeEach(async () => {
  const translator = await loadTranslator('en');
  context = { translator, symbols: createSymbolSet('', translator), formatMoney: (minor) => `${minor} c` };
});

/** Creates a table whose rounds have the result of `play`. */
function createTable(play: (round: RoundRequest) => Promise<DecidedRound<DiceOutcome>>) {
  const visit = new GameVisit<DiceOutcome>(GAME, () => ({ roll: 0 }));
  const playRound = vi.spyOn(visit, 'playRound').mockImplementation(play);
  const casino = { notify: vi.fn(), leave: vi.fn() };
  const engine = {
    scene: [],
    choices: null,
    actionLabel: 'Roll',
    getBet: () => ({ side: 'under', chance: 5_000 }) as const,
    lock: vi.fn(),
    start: vi.fn(),
    reset: vi.fn(),
    land: vi.fn(async () => {}),
    describe: () => createElement('span', { textContent: 'Rolled. ' }),
  };
  document.body.replaceChildren(...new Table({ game: GAME, visit, engine, context, casino }).elements);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const action = find('.go');
  return {
    engine,
    casino,
    playRound,
    find,
    getSums: () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent),
    /** Presses the button and waits until another round is possible. */
    play: async () => {
      action?.click();
      await vi.waitFor(() => expect(action?.getAttribute('aria-disabled')).toBe('false'));
    },
  };
}

describe('the game table', () => {
  it('a paid round shows balance, win and message and notifies the casino', async () => {
    const { play, getSums, find, casino, engine } = createTable(async () => PAID);

    await play();

    expect(getSums()).toEqual(['1097 c', '197 c']);
    expect(find('.says.won')?.textContent).toBe('Rolled. You won 197 c');
    expect(casino.notify.mock.calls).toEqual([['round']]);
    expect(engine.land).toHaveBeenCalledWith({ roll: 1 }, 100);
  });

  it('a refused round shows the reason and resets the game', async () => {
    const refused = { status: 'refused', error: 'LimitReached', balance: 900 } as const;
    const { play, getSums, find, casino, engine } = createTable(async () => refused);

    await play();

    expect(find('.notice')?.textContent).toContain('limit');
    expect(getSums()[0]).toBe('900 c');
    expect(engine.reset).toHaveBeenCalled();
    // The casino may have to show the refusal, so it reloads the player.
    expect(casino.notify.mock.calls).toEqual([['round']]);
  });

  it('an ended session disables the game and leads back to the casino', async () => {
    const { play, find, casino } = createTable(async () => {
      throw new GameCallError('session-expired');
    });

    await play();
    find('.notice button')?.click();

    expect(find('.go')?.hasAttribute('disabled')).toBe(true);
    expect([casino.notify.mock.calls, casino.leave.mock.calls.length]).toEqual([[['error']], 1]);
  });

  it('a round with an unknown outcome is requested again before the next round', async () => {
    let isAnswered = false;
    const { play, playRound } = createTable(async () => {
      if (isAnswered) return PAID;
      throw new GameCallError('unknown');
    });

    await play();
    isAnswered = true;
    await play();
    await play();

    const [first, second, third] = playRound.mock.calls.map(([{ id }]) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('a second round does not start during a round', async () => {
    const { play, playRound, find } = createTable(async () => PAID);

    const played = play();
    find('.go')?.click();
    await played;

    expect(playRound).toHaveBeenCalledTimes(1);
  });
});
