import { playerdeskError } from '@playerdesk/contract';
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '../../options.ts';
import { leaveScenes, panelOf, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import type { GameSettings } from '../../view/game-settings.ts';

beforeEach(() => history.replaceState(null, '', '/lobby?a=1#top'));
afterEach(() => {
  leaveScenes();
  history.replaceState(null, '', '/');
});

const ORIGIN = 'https://games.example';
const GAMES: GameSettings = { playHost: `${ORIGIN}/play-host`, brand: 'northern', ready: 'message' };
const GAME = { identifier: 'aurora-spins', gameId: '1001', title: 'Aurora Spins' };
const ACTIVE = { userId: 'p-1', isActivated: true, currency: 'EUR' };
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

interface Options extends SceneOptions {
  readonly settings?: Partial<GameSettings>;
}

function world({ settings, script, ...options }: Options = {}) {
  return scene({
    signedIn: true,
    games: { ...GAMES, ...settings },
    script: {
      getProfile: ACTIVE,
      getWallets: { balances: [{ currency: 'EUR', total: 1_000, real: 1_000, bonus: 0 }] },
      createGameSession: { session: 'launch-key-1', expiresAt: '2026-11-21T00:01:00Z' },
      getLastPlayed: { games: [] },
      setLastPlayed: {},
      ...script,
    },
    ...options,
  });
}

const opened = async (options?: Options, props: Partial<WidgetProps['external']> = {}) => {
  const here = world(options);
  const view = await here.open('external', { ...GAME, playMode: 'real', ...props });
  return { here, view };
};
const frameIn = ({ root }: Screen) => root.querySelector<HTMLIFrameElement>('[part="game-frame"]');
const framed = (view: Screen) =>
  waitFor(() => {
    const frame = frameIn(view);
    if (!frame) throw new Error('There is no game.');
    return frame;
  });
const addressOf = async (view: Screen) => new URL((await framed(view)).src);
const stateOf = ({ root }: Screen) => root.querySelector('[part="game"]')?.getAttribute('data-state');

/** What was to be drawn is drawn. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What a frame says to the page around it. */
async function say(view: Screen, data: unknown, from: { origin?: string; source?: Window | null } = {}) {
  const { contentWindow } = await framed(view);
  window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source: contentWindow, data, ...from }));
}
const message = (type: string, changes: object = {}) => ({
  ...{ source: 'playerdesk-game', type, gameId: '1001' },
  ...changes,
});

describe('the address of a game', () => {
  it('GA-01.real GA-01.url GA-06.query GA-06.game-id real play has mode m, a key of one use and the whole query', async () => {
    const { here, view } = await opened({ locale: 'sv' }, { tableId: 'low' });
    const url = await addressOf(view);
    expect(url.origin + url.pathname).toBe(`${ORIGIN}/play-host/northern/1001`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ mode: 'm', standalone: 'false', language: 'sv', session: 'launch-key-1', tableId: 'low' },
      homeurl: `${location.origin}/casino`,
    });
    expect(here.sent('createGameSession')).toEqual([{ gameId: '1001', tableId: 'low' }]);
    expect(url.href).not.toContain('session-1');
  });

  it('GA-01.demo a demo has mode d and shows nothing to be let in, though a player is in', async () => {
    const { here, view } = await opened({}, { playMode: 'demo' });
    const url = await addressOf(view);
    expect(url.searchParams.get('mode')).toBe('d');
    expect(url.searchParams.has('session')).toBe(false);
    expect(here.sent('createGameSession')).toEqual([]);
    await view.findByText('Demo · play money');
    expect(view.queryByRole('button', { name: 'Deposit' })).toBeNull();
  });

  it.each([undefined, 'REAL', 'fun'])('GA-01.demo asked for as %j it is a demo', async (playMode) => {
    const { view } = await opened({ signedIn: false }, { playMode });
    expect((await addressOf(view)).searchParams.get('mode')).toBe('d');
  });

  it('GA-06.fun-identifier GA-01.pushed in fun mode it holds the identifier, and is a demo whatever is asked', async () => {
    const { here, view } = await opened({ settings: { fun: true }, history: undefined });
    const url = await addressOf(view);
    expect(url.pathname).toBe('/play-host/northern/aurora-spins');
    expect(url.searchParams.get('mode')).toBe('d');
    await expect.poll(() => location.pathname).toBe('/play/aurora-spins');
    expect(here.sent('createGameSession')).toEqual([]);
  });

  it.each([
    ['session', 'session-1'],
    ['none', null],
  ] as const)(
    'GA-06.query where the host chose so, what lets the player in is: %s',
    async (entry, session) => {
      const { here, view } = await opened({ settings: { entry } });
      expect((await addressOf(view)).searchParams.get('session')).toBe(session);
      expect(here.sent('createGameSession')).toEqual([]);
    },
  );

  it('GA-06.query the way home is the host’s', async () => {
    const { view } = await opened({ settings: { homeUrl: 'https://casino.example/home' } });
    expect((await addressOf(view)).searchParams.get('homeurl')).toBe('https://casino.example/home');
  });

  it('is none without a host of games: that is told in words', async () => {
    const { view } = await opened({ games: undefined });
    await view.findByText('Method not implemented');
    expect(frameIn(view)).toBeNull();
  });

  it('is none for what names no game: it leads nowhere else', async () => {
    const { view } = await opened({ history: undefined }, { gameId: '../evil' });
    await view.findByText('The game could not be opened');
    expect(frameIn(view)).toBeNull();
    expect(location.pathname).toBe('/lobby');
  });
});

describe('who may play', () => {
  it('HO-17.play a visitor signs in first', async () => {
    const here = world({ signedIn: false });
    here.desk.open('external', { ...GAME, playMode: 'real' });
    await panelOf('sign-in');
    expect(document.querySelector('iframe')).toBeNull();
    expect(here.sent('createGameSession')).toEqual([]);
  });

  it('AC-02.launch GA-01.activation real play without activation shows what is missing, and no game', async () => {
    const here = world({ script: { getProfile: { ...ACTIVE, isActivated: false } } });
    here.desk.open('external', { ...GAME, playMode: 'real' });
    const view = await panelOf('message');
    await view.heading('Activate your account first');
    expect(document.querySelector('iframe')).toBeNull();
    expect(here.sent('createGameSession')).toEqual([]);
  });

  it('GA-01.activation a demo needs none', async () => {
    const { view } = await opened(
      { script: { getProfile: { ...ACTIVE, isActivated: false } } },
      { playMode: 'demo' },
    );
    await framed(view);
  });

  it.each([
    ['game.blocked', 'You are currently unable to play. Contact support for help.'],
    ['game.limit-reached', 'You have reached your limit.'],
    ['game.not-available', 'This game is not available to you.'],
    ['game.spel-paus-validation-error', 'You cannot play: you are registered in Spelpaus.'],
    ['game.never-heard-of', "Error 'game.never-heard-of'."],
  ])('a key refused with %s says why, and may be tried again', async (code, words) => {
    const { here, view } = await opened({ script: { createGameSession: refused(code) } });
    await view.findByText(words);
    expect(here.heard('error')).toContainEqual(expect.objectContaining({ code }));
    expect(frameIn(view)).toBeNull();
    here.platform.script({ createGameSession: { session: 'key-2', expiresAt: '' } });
    view.press('Try again');
    expect((await addressOf(view)).searchParams.get('session')).toBe('key-2');
  });
});

describe('the page’s address while a game is open', () => {
  it('GA-01.pushed GA-01.restored is the game’s, once the panel stands in the history; afterwards what it was', async () => {
    const { here, view } = await opened({ history: undefined });
    await framed(view);
    await expect.poll(() => location.pathname).toBe('/play/1001');
    view.handle.close();
    await expect
      .poll(() => {
        here.environment.advance(50);
        return location.pathname + location.search + location.hash;
      })
      .toBe('/lobby?a=1#top');
  });

  it('GA-01.restored opened by its own address, it leads back to /casino', async () => {
    history.replaceState({ host: 1 }, '', '/play/1001?x=1');
    const { here, view } = await opened({ history: undefined });
    await framed(view);
    await expect.poll(() => history.state?.playerdesk).toHaveLength(1);
    here.environment.advance(50);
    await expect.poll(() => location.pathname + location.search).toBe('/play/1001');
    view.handle.close();
    await expect
      .poll(() => {
        here.environment.advance(50);
        return location.pathname + location.search;
      })
      .toBe('/casino');
    expect(history.state).toMatchObject({ host: 1 });
  });

  it('GA-01.restored the host’s router hears that the address is another one again', async () => {
    const { here, view } = await opened({ history: undefined });
    await expect.poll(() => location.pathname).toBe('/play/1001');
    const heard: string[] = [];
    const hear = () => heard.push(location.pathname);
    window.addEventListener('popstate', hear);
    view.handle.close();
    await expect
      .poll(() => {
        here.environment.advance(50);
        return heard;
      })
      .toEqual(['/lobby']);
    window.removeEventListener('popstate', hear);
  });

  it('is left alone where the host keeps the history, and in a place of the page', async () => {
    const { here, view } = await opened({ history: false });
    await framed(view);
    here.environment.advance(5_000);
    expect(location.pathname).toBe('/lobby');
    view.handle.close();
    const inline = world({ history: undefined });
    const place = await inline.mount('external', { ...GAME, playMode: 'demo' });
    await framed(place);
    inline.environment.advance(5_000);
    expect(location.pathname).toBe('/lobby');
  });
});

describe('a game in its panel', () => {
  it('HO-01.external GA-06.full-screen opens by name, over the whole screen, in a frame that cannot leave it', async () => {
    const { view } = await opened();
    await view.heading('Aurora Spins');
    expect(view.root.hasAttribute('data-full-screen')).toBe(true);
    const sandbox = (await framed(view)).getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.filter((word) => word.includes('top-navigation') || word.includes('modals'))).toEqual([]);
    await view.findByText('Real money', { selector: '.pd-game-mode' });
  });

  it('tells the host and what was played last once it stands, and the host when it has gone', async () => {
    const { here, view } = await opened({}, { tableId: 'low' });
    await framed(view);
    expect(here.heard('game-opened')).toEqual([]);
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    const facts = { gameId: '1001', identifier: 'aurora-spins' };
    await expect
      .poll(() => here.heard('game-opened'))
      .toEqual([{ ...facts, playMode: 'real', path: '/play/1001' }]);
    await expect.poll(() => here.sent('setLastPlayed')).toEqual([{ gameId: '1001', tableId: 'low' }]);
    view.handle.close();
    await expect.poll(() => here.heard('game-closed')).toEqual([facts]);
  });

  it('a demo is not what was played last', async () => {
    const { here, view } = await opened({}, { playMode: 'demo' });
    await say(view, message('ready'));
    await expect.poll(() => here.heard('game-opened')).toHaveLength(1);
    expect(here.sent('setLastPlayed')).toEqual([]);
  });

  it('a provider that announces itself is waited for; of another the loading is enough', async () => {
    const { view } = await opened();
    fireEvent.load(await framed(view));
    await drawn();
    expect(stateOf(view)).toBe('loading');
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    const other = await opened({ settings: { ready: 'load' } });
    fireEvent.load(await framed(other.view));
    await expect.poll(() => stateOf(other.view)).toBe('open');
  });

  it('GA-01.restored that asks to be closed is closed', async () => {
    const { view } = await opened();
    await say(view, message('close'));
    await view.handle.closed;
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('that failed says so, with another try by another key', async () => {
    const { here, view } = await opened();
    await say(view, message('error'));
    await view.findByText('Something went wrong.');
    here.platform.script({ createGameSession: { session: 'key-2', expiresAt: '' } });
    view.press('Try again');
    await expect.poll(() => frameIn(view)?.src).toContain('session=key-2');
    expect(stateOf(view)).toBe('loading');
  });

  it('a round is a hint to read the wallet, not what it holds', async () => {
    const { here, view } = await opened();
    await view.findAllByText('€10.00');
    const wallet = { balances: [{ currency: 'EUR', total: 750, real: 750, bonus: 0 }] };
    here.platform.script({ getWallets: wallet });
    await say(view, message('round'));
    await view.findAllByText('€7.50');
  });

  it('a deposit opens over it and leaves it where it is', async () => {
    const { view } = await opened();
    const frame = await framed(view);
    view.press('Deposit');
    await panelOf('deposit');
    expect(frame.isConnected).toBe(true);
  });

  it.each([
    ['of another origin', message('close'), { origin: 'https://evil.example' }, 1],
    ['of another game', message('close', { gameId: '1002' }), {}, 1],
    ['with a key more', message('close', { url: 'https://evil.example' }), {}, 1],
    ['of no kind', message('navigate'), {}, 1],
    ['that is rubbish', 'close', {}, 1],
    ['that is nothing', null, {}, 1],
    // Other frames of the page talk to it too; that is none of the game's concern.
    ['of another window', message('close'), { source: window }, 0],
  ])('what is said %s is not heeded', async (_what, data, from, told) => {
    const { here, view } = await opened();
    await say(view, data, from);
    const rejected = () => here.heard('diagnostic').filter(({ code }) => code === 'game-message-rejected');
    expect(rejected()).toHaveLength(told);
    expect(stateOf(view)).toBe('loading');
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
  });

  it('that does not come is called slow after 15 seconds; it may still come', async () => {
    const { here, view } = await opened();
    await framed(view);
    here.environment.advance(14_999);
    await drawn();
    expect(stateOf(view)).toBe('loading');
    here.environment.advance(1);
    await view.findByText('The game takes long to load');
    expect(frameIn(view)).not.toBeNull();
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    expect(view.queryByText('The game takes long to load')).toBeNull();
  });

  it('that is slow may be tried again or left', async () => {
    const { here, view } = await opened();
    await framed(view);
    here.environment.advance(15_000);
    await view.findByText('The game takes long to load');
    view.press('Try again');
    await expect.poll(() => here.sent('createGameSession')).toHaveLength(2);
    await framed(view);
    here.environment.advance(15_000);
    await view.findByText('The game takes long to load');
    view.press('Leave the game');
    await view.handle.closed;
  });

  it('one that stands is never called slow', async () => {
    const { here, view } = await opened();
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    here.environment.advance(60_000);
    await drawn();
    expect(stateOf(view)).toBe('open');
  });

  it('is named by the host’s list where nobody gives a title', async () => {
    const describeGame = (id: string) => (id === '1001' ? { title: 'From the list' } : undefined);
    const { view } = await opened({ settings: { describe: describeGame } }, { title: undefined });
    await view.heading('From the list');
  });
});
