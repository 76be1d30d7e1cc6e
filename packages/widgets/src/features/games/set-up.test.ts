import { playerdeskError } from '@playerdesk/contract';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { framed, frameIn, GAME, GAMES_ORIGIN, opened, world } from '../../testing/game-on-page.ts';
import { destroyScenes, type Screen } from '../../testing/scene.ts';

// Compiles lazily loaded code before a test waits for it.
beforeAll(() =>
  Promise.all([
    import('./play-set-up/set-up.view.tsx'),
    import('./play-set-up/ended-play.view.tsx'),
    import('./play-set-up/remaining-play.view.tsx'),
  ]),
);
afterEach(destroyScenes);

const MINUTE = 60_000;
/** Fixed time of a scene's clock. */
const START = Date.parse('2026-11-21T00:00:00Z');
const setUp = (changes: object = {}) => ({
  minutes: 30,
  amount: 2_000,
  currency: 'EUR',
  spent: 0,
  startsAt: new Date(START).toISOString(),
  endsAt: new Date(START + 30 * MINUTE).toISOString(),
  ...changes,
});
const told = (changes?: object, more: object = {}) => ({
  required: true,
  justReached: false,
  ...(changes && { setUp: setUp(changes) }),
  ...more,
});
const NOTHING = told();
const inSpain = (script: object = {}) =>
  opened({ jurisdiction: 'ES', script: { getPlaySetUp: NOTHING, ...script } });
const stateOf = ({ root }: Screen) => root.querySelector('[part="game"]')?.getAttribute('data-state');
const type = async (view: Screen, label: string, value: string) =>
  fireEvent.input(await view.findByLabelText(label), { target: { value } });
const fill = async (view: Screen, minutes: string, amount: string) => {
  await type(view, 'Time in minutes', minutes);
  await type(view, 'The most you can lose', amount);
};
async function round(view: Screen, word = 'round') {
  const { contentWindow: source } = await framed(view);
  const data = { source: 'playerdesk-game', type: word, gameId: '1001' };
  window.dispatchEvent(new MessageEvent('message', { origin: GAMES_ORIGIN, source, data }));
}
const refusal = (code: string, field?: string) =>
  Promise.reject(playerdeskError({ code, kind: 'refused', ...(field && { field }) }));

describe('a slot for money where time and money are set first', () => {
  it('asks for both before anything of the game is fetched, and suggests nothing', async () => {
    const { here, view } = await inSpain();
    await view.heading('Before you play');
    expect(stateOf(view)).toBe('set-up');
    expect(here.sent('getPlaySetUp')).toEqual([{ gameId: '1001' }]);
    expect(here.sent('createGameSession')).toEqual([]);
    expect(frameIn(view)).toBeNull();
    for (const label of ['Time in minutes', 'The most you can lose']) {
      const field = (await view.findByLabelText(label)) as HTMLInputElement;
      expect([field.value, field.placeholder]).toEqual(['', '']);
    }
    await expect.poll(() => document.activeElement?.textContent).toBe('Before you play');
  });

  it.each([
    ['', '', ['Enter 1 to 1,440 minutes.', 'Enter an amount of 1 or more.']],
    ['0', '20', ['Enter 1 to 1,440 minutes.']],
    ['1441', '20', ['Enter 1 to 1,440 minutes.']],
    ['30', '0', ['Enter an amount of 1 or more.']],
  ])(
    'takes no %s minutes and %s: it says at the field what is wrong and sends nothing',
    async (minutes, amount, words) => {
      const { here, view } = await inSpain();
      await fill(view, minutes, amount);
      view.press('Start playing');
      for (const one of words) await view.findByText(one);
      expect(view.root.querySelectorAll('[aria-invalid="true"]')).toHaveLength(words.length);
      await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
      expect(here.sent('setUpPlay')).toEqual([]);
    },
  );

  it('sets them in the player’s currency, and then the game comes', async () => {
    const { here, view } = await inSpain();
    await fill(view, '30', '20');
    here.platform.script({ getPlaySetUp: told({}) });
    view.press('Start playing');
    await framed(view);
    expect(here.sent('setUpPlay')).toEqual([{ minutes: 30, amount: 2_000, currency: 'EUR' }]);
    await view.findByText('30 min left');
    await view.findByText('€20.00 left to lose');
  });

  it('keeps what was typed where it could not be set, and says why', async () => {
    const { here, view } = await inSpain({
      setUpPlay: () => refusal('game.invalid-spend', 'amount'),
    });
    await fill(view, '30', '20');
    view.press('Start playing');
    await view.findByText('Enter an amount of 1 or more.');
    here.platform.script({
      setUpPlay: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });
    view.press('Start playing');
    await expect.poll(() => here.sent('setUpPlay')).toHaveLength(2);
    await view.findByRole('button', { name: 'Try again' });
    const value = async (label: string) => ((await view.findByLabelText(label)) as HTMLInputElement).value;
    expect([await value('Time in minutes'), await value('The most you can lose')]).toEqual(['30', '20']);
  });

  it('that were set in another tab meanwhile stand, and the game comes', async () => {
    const { here, view } = await inSpain({ setUpPlay: () => refusal('game.set-up-in-force') });
    await fill(view, '30', '20');
    here.platform.script({ getPlaySetUp: told({ minutes: 10, amount: 500 }) });
    view.press('Start playing');
    await framed(view);
    await view.findByText('€5.00 left to lose');
  });

  it('that are in force already are not asked for again', async () => {
    const { here, view } = await inSpain({ getPlaySetUp: told({ spent: 1_250 }) });
    await framed(view);
    await view.findByText('€7.50 left to lose');
    expect(here.sent('setUpPlay')).toEqual([]);
  });

  it('says to whoever comes back within the hour that a limit was reached', async () => {
    const { view } = await inSpain({
      getPlaySetUp: told({ ended: 'time', endedAt: setUp().endsAt }, { justReached: true }),
    });
    await view.findByText(/less than an hour ago/);
  });

  it('asks also where only the platform knows that it has to', async () => {
    const { here, view } = await opened({
      script: { createGameSession: () => refusal('game.set-up-required') },
    });
    await view.heading('Before you play');
    await expect.poll(() => here.sent('getPlaySetUp')).toEqual([{ gameId: '1001' }]);
  });

  it('is left by its own button', async () => {
    const { view } = await inSpain();
    await view.heading('Before you play');
    view.press('Leave the game');
    await view.handle.closed;
  });
});

describe('nothing is asked before', () => {
  it('a game the platform does not want it for, such as dice', async () => {
    const { view } = await inSpain({ getPlaySetUp: { required: false, justReached: false } });
    await framed(view);
    expect(view.root.querySelector('[part="play-left"]')).toBeNull();
  });

  it('a demo', async () => {
    const { here, view } = await opened(
      { jurisdiction: 'ES', script: { getPlaySetUp: NOTHING } },
      { playMode: 'demo' },
    );
    await framed(view);
    expect(here.sent('getPlaySetUp')).toEqual([]);
  });

  it('a slot under a pack that asks for nothing', async () => {
    const { here, view } = await opened({ script: { getPlaySetUp: NOTHING } });
    await framed(view);
    expect(here.sent('getPlaySetUp')).toEqual([]);
  });

  it('a slot of a platform that cannot keep it', async () => {
    const here = world({ jurisdiction: 'ES', script: { getPlaySetUp: NOTHING } });
    Object.assign(here.platform.capabilities, { supports: (name: string) => name !== 'getPlaySetUp' });
    await framed(await here.open('external', { ...GAME, playMode: 'real' }));
    expect(here.sent('getPlaySetUp')).toEqual([]);
  });
});

describe('a question before a slot that has no answer', () => {
  it('opens the game where the platform has never heard of it', async () => {
    const unknown = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
    const { view } = await inSpain({ getPlaySetUp: () => Promise.reject(unknown) });
    await framed(view);
  });

  it('opens none where it was only lost, and may be asked again', async () => {
    const lost = playerdeskError({ code: 'generic.network', kind: 'network' });
    const { here, view } = await inSpain({ getPlaySetUp: () => Promise.reject(lost) });
    await view.findByText('The game could not be opened');
    expect(here.sent('createGameSession')).toEqual([]);
    here.platform.script({ getPlaySetUp: NOTHING });
    view.press('Try again');
    await view.heading('Before you play');
  });
});

describe('play under what was set', () => {
  it('counts the minutes down, and the money after each round', async () => {
    const { here, view } = await inSpain({ getPlaySetUp: told({}) });
    await framed(view);
    await view.findByText('30 min left');
    here.environment.advance(10 * MINUTE);
    await view.findByText('20 min left');
    here.platform.script({ getPlaySetUp: told({ spent: 450 }) });
    await round(view);
    await view.findByText('€15.50 left to lose');
  });

  it('ends with its money: the game gives way to what was reached, and says so', async () => {
    const { here, view } = await inSpain({ getPlaySetUp: told({}) });
    await round(view, 'ready');
    const endedAt = new Date(START + 12 * MINUTE).toISOString();
    here.platform.script({
      getPlaySetUp: told({ spent: 2_000, ended: 'spend', endedAt }, { justReached: true }),
    });
    await round(view);
    await view.heading('You’ve lost as much as you set');
    expect(frameIn(view)).toBeNull();
    await view.findByText('12 min of 30 min');
    await view.findByText('€20.00 of €20.00');
    await expect.poll(() => document.activeElement?.textContent).toBe('You’ve lost as much as you set');
    await expect.poll(() => here.emitted('game-closed')).toHaveLength(1);
  });

  it('ends with its time by the platform’s clock, whether or not the platform answers', async () => {
    const { here, view } = await inSpain({ getPlaySetUp: told({}) });
    await framed(view);
    await view.findByText('30 min left');
    here.platform.script({
      getPlaySetUp: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });
    here.environment.advance(30 * MINUTE - 1);
    expect(frameIn(view)).not.toBeNull();
    here.environment.advance(1);
    await view.heading('Your time is up');
    expect(frameIn(view)).toBeNull();
  });

  it('is set anew by a new session, and the game is entered by another key', async () => {
    const { here, view } = await inSpain({ getPlaySetUp: told({}) });
    await framed(view);
    here.platform.script({
      getPlaySetUp: told({ ended: 'time', endedAt: setUp().endsAt }, { justReached: true }),
    });
    await round(view);
    await view.heading('Your time is up');
    view.press('New session');
    await view.findByText(/less than an hour ago/);
    await fill(view, '5', '10');
    here.platform.script({ getPlaySetUp: told({ minutes: 5, amount: 1_000 }) });
    view.press('Start playing');
    await framed(view);
    expect(here.sent('createGameSession')).toHaveLength(2);
  });

  it('is ended by the player, and left', async () => {
    const { here, view } = await inSpain({ getPlaySetUp: told({}) });
    await framed(view);
    await view.findByText('30 min left');
    here.platform.script({ getPlaySetUp: told({ ended: 'player', endedAt: setUp().startsAt }) });
    view.press('End session');
    await view.heading('You ended the session');
    expect(here.sent('endPlay')).toEqual([{}]);
    view.press('Leave the game');
    await view.handle.closed;
  });
});
