import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE, framed, frameIn, GAME, GAMES_ORIGIN, opened, world } from '../../testing/game-on-page.ts';
import { destroyScenes, findPanel, type Screen } from '../../testing/scene.ts';

beforeEach(() => history.replaceState(null, '', '/lobby?a=1#top'));
afterEach(() => {
  destroyScenes();
  history.replaceState(null, '', '/');
});

const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const MISSING = () =>
  Promise.reject(
    playerdeskError({
      code: 'generic.not-implemented',
      kind: 'not-implemented',
      description: 'Method not implemented',
    }),
  );
const addressOf = async (view: Screen) => new URL((await framed(view)).src);

describe('the URL of a game', () => {
  it('for money has mode m, a single-use key and the whole query', async () => {
    proves('GA-01.real', 'GA-01.url', 'GA-06.query', 'GA-06.game-id');

    const { fixture, view } = await opened({ locale: 'sv' }, { tableId: 'low' });
    const url = await addressOf(view);

    expect(url.origin + url.pathname).toBe(`${GAMES_ORIGIN}/play-host/northern/1001`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      mode: 'm',
      standalone: 'false',
      language: 'sv',
      session: 'launch-key-1',
      tableId: 'low',
      homeurl: `${location.origin}/casino`,
    });
    expect(fixture.sent('createGameSession')).toEqual([{ gameId: '1001', tableId: 'low' }]);
    expect(url.href).not.toContain('session-1');
  });

  it('for a demo has mode d and no credentials, although a player is signed in', async () => {
    proves('GA-01.demo');

    const { fixture, view } = await opened({}, { playMode: 'demo' });
    const url = await addressOf(view);
    expect(url.searchParams.get('mode')).toBe('d');
    expect(url.searchParams.has('session')).toBe(false);
    expect(fixture.sent('createGameSession')).toEqual([]);

    await view.findByText('Demo · play money');
    expect(view.queryByRole('button', { name: 'Deposit' })).toBeNull();
  });

  it.each([undefined, 'REAL', 'fun'])('with the mode %j is a demo', async (playMode) => {
    proves('GA-01.demo');

    const { view } = await opened({ signedIn: false }, { playMode });
    expect((await addressOf(view)).searchParams.get('mode')).toBe('d');
  });

  it('in fun mode contains the identifier and is a demo whatever is requested', async () => {
    proves('GA-06.fun-identifier', 'GA-01.pushed');

    const { fixture, view } = await opened({ settings: { fun: true }, history: undefined });
    const url = await addressOf(view);

    expect(url.pathname).toBe('/play-host/northern/aurora-spins');
    expect(url.searchParams.get('mode')).toBe('d');
    await expect.poll(() => location.pathname).toBe('/play/aurora-spins');
    expect(fixture.sent('createGameSession')).toEqual([]);
  });

  it.each([
    ['session', 'session-1'],
    ['none', null],
  ] as const)('contains the credential that the host chose: %s', async (entry, session) => {
    proves('GA-06.query');

    const { fixture, view } = await opened({ settings: { entry } });
    expect((await addressOf(view)).searchParams.get('session')).toBe(session);
    expect(fixture.sent('createGameSession')).toEqual([]);
  });

  it('contains the session on a platform without keys, which is asked only once', async () => {
    proves('GA-01.without-key');

    const { fixture, view } = await opened({ script: { createGameSession: MISSING } });
    expect((await addressOf(view)).searchParams.get('session')).toBe('session-1');

    view.handle.close();
    const again = await fixture.open('external', { ...GAME, playMode: 'real' });
    expect((await addressOf(again)).searchParams.get('session')).toBe('session-1');
    expect(fixture.sent('createGameSession')).toHaveLength(1);
  });

  it('causes no request on a platform that does not announce keys', async () => {
    proves('GA-01.without-key');

    const fixture = world();
    fixture.platform.capabilities.supports = (name) => name !== 'createGameSession';
    const view = await fixture.open('external', { ...GAME, playMode: 'real' });

    expect((await addressOf(view)).searchParams.get('session')).toBe('session-1');
    expect(fixture.sent('createGameSession')).toEqual([]);
  });

  it('never contains the session id when the host allows keys only', async () => {
    proves('GA-01.key-alone');

    const { view } = await opened({ settings: { entry: 'key' }, script: { createGameSession: MISSING } });
    await view.findByText('This is not available here.');
    expect(frameIn(view)).toBeNull();
  });

  it('contains the home URL of the host', async () => {
    proves('GA-06.query');

    const { view } = await opened({ settings: { homeUrl: 'https://casino.example/home' } });
    expect((await addressOf(view)).searchParams.get('homeurl')).toBe('https://casino.example/home');
  });

  it('is missing without a game host, and the player sees a message', async () => {
    const { view } = await opened({ games: undefined });
    await view.findByText('This is not available here.');
    expect(frameIn(view)).toBeNull();
  });

  it('is missing for an invalid game name and leads nowhere else', async () => {
    const { view } = await opened({ history: undefined }, { gameId: '../evil' });
    await view.findByText('We couldn’t open this game');
    expect(frameIn(view)).toBeNull();
    expect(location.pathname).toBe('/lobby');
  });
});

describe('the access to a game', () => {
  it('requires a visitor to sign in first', async () => {
    proves('HO-17.play');

    const fixture = world({ signedIn: false });
    fixture.desk.open('external', { ...GAME, playMode: 'real' });
    await findPanel('sign-in');

    expect(document.querySelector('iframe')).toBeNull();
    expect(fixture.sent('createGameSession')).toEqual([]);
  });

  it('opens an inline game automatically after sign-in', async () => {
    proves('HO-01.external-inline');

    const fixture = world({ signedIn: false });
    const place = document.createElement('div');
    document.body.append(place);
    await fixture.desk.mount('external', place, { ...GAME, playMode: 'real' }).ready;
    await findPanel('sign-in');
    expect(fixture.sent('createGameSession')).toEqual([]);

    await fixture.desk.account.signIn({ email: 'a@example.com', password: 'x' });
    await expect.poll(() => place.querySelector('iframe')?.src).toContain('session=launch-key-1');
    expect(fixture.sent('createGameSession')).toHaveLength(1);
  });

  it('shows the missing step without activation and no game for money', async () => {
    proves('AC-02.launch', 'GA-01.activation');

    const fixture = world({ script: { getProfile: { ...ACTIVE, isActivated: false } } });
    fixture.desk.open('external', { ...GAME, playMode: 'real' });
    const view = await findPanel('message');
    await view.heading('Verify your email first');

    expect(document.querySelector('iframe')).toBeNull();
    expect(fixture.sent('createGameSession')).toEqual([]);
  });

  it('is free for a demo', async () => {
    proves('GA-01.activation');

    const { view } = await opened(
      { script: { getProfile: { ...ACTIVE, isActivated: false } } },
      { playMode: 'demo' },
    );
    await framed(view);
  });

  it('requires login time limits where a game needs them, links to them and opens once they are set', async () => {
    proves('RG-29.leads');

    const { fixture, view } = await opened({
      script: { createGameSession: refused('generic.session-limits-owed') },
    });
    await view.findByText(/Set limits for your login time before you play casino games/);
    expect(frameIn(view)).toBeNull();

    view.press('Set limits');

    await findPanel('account');
    fixture.platform.script({ createGameSession: { session: 'key-2', expiresAt: '' } });
    view.press('Try again');
    await framed(view);
  });

  it.each([
    ['game.blocked', 'You can’t play at the moment. Contact support for help.'],
    [
      'game.under-review',
      'We are checking your account. You can play once that is done. Contact support for help.',
    ],
    ['game.limit-reached', 'You have reached your limit.'],
    ['game.not-available', 'This game isn’t available to you.'],
    [
      'game.spel-paus-validation-error',
      'You cannot sign in, register or play. You are excluded from gambling through a national self-exclusion register.',
    ],
    ['game.never-heard-of', "Error 'game.never-heard-of'."],
  ])('shows the refusal %s of a key and offers a retry', async (code, words) => {
    const { fixture, view } = await opened({ script: { createGameSession: refused(code) } });
    await view.findByText(words);
    expect(fixture.emitted('error')).toContainEqual(expect.objectContaining({ code }));
    expect(frameIn(view)).toBeNull();

    fixture.platform.script({ createGameSession: { session: 'key-2', expiresAt: '' } });
    view.press('Try again');
    expect((await addressOf(view)).searchParams.get('session')).toBe('key-2');
  });
});

describe('a running game', () => {
  it('continues when theme and language change', async () => {
    const { fixture, view } = await opened();
    const frame = await framed(view);
    const data = { source: 'playerdesk-game', type: 'ready', gameId: '1001' };
    const from = { origin: GAMES_ORIGIN, source: frame.contentWindow };
    window.dispatchEvent(new MessageEvent('message', { ...from, data }));
    await expect.poll(() => fixture.emitted('game-opened')).toHaveLength(1);
    await fixture.desk.update({ theme: 'dark', locale: 'sv' });
    await view.findByRole('button', { name: 'Insättning' });
    // Effects of a change have run before the next change.
    await fixture.desk.update({ theme: 'light' });

    expect(frameIn(view)).toBe(frame);
    expect(fixture.sent('createGameSession')).toHaveLength(1);
    expect([fixture.emitted('game-opened'), fixture.emitted('game-closed')]).toEqual([
      [expect.anything()],
      [],
    ]);
  });
});

describe('the URL of the page during a game', () => {
  it('is the game’s while its panel is in the history and is restored afterwards', async () => {
    proves('GA-01.pushed', 'GA-01.restored');

    const { fixture, view } = await opened({ history: undefined });
    await framed(view);
    await expect.poll(() => location.pathname).toBe('/play/1001');
    view.handle.close();

    await expect
      .poll(() => {
        fixture.environment.advance(50);
        return location.pathname + location.search + location.hash;
      })
      .toBe('/lobby?a=1#top');
  });

  it('leads back to /casino when it opened the game', async () => {
    proves('GA-01.restored');

    history.replaceState({ host: 1 }, '', '/play/1001?x=1');
    const { fixture, view } = await opened({ history: undefined });
    await framed(view);
    await expect.poll(() => history.state?.playerdesk).toHaveLength(1);
    fixture.environment.advance(50);
    await expect.poll(() => location.pathname + location.search).toBe('/play/1001');
    view.handle.close();

    await expect
      .poll(() => {
        fixture.environment.advance(50);
        return location.pathname + location.search;
      })
      .toBe('/casino');
    expect(history.state).toMatchObject({ host: 1 });
  });

  it('is announced to the host’s router when it is restored', async () => {
    proves('GA-01.restored');

    const { fixture, view } = await opened({ history: undefined });
    await expect.poll(() => location.pathname).toBe('/play/1001');
    const received: string[] = [];
    const hear = () => received.push(location.pathname);
    window.addEventListener('popstate', hear);
    view.handle.close();
    await expect
      .poll(() => {
        fixture.environment.advance(50);
        return received;
      })
      .toEqual(['/lobby']);
    window.removeEventListener('popstate', hear);
  });

  it('stays unchanged when the host manages the history and for an inline game', async () => {
    const { fixture, view } = await opened({ history: false });
    await framed(view);
    fixture.environment.advance(5_000);
    expect(location.pathname).toBe('/lobby');

    view.handle.close();
    const inline = world({ history: undefined });
    const place = await inline.mount('external', { ...GAME, playMode: 'demo' });
    await framed(place);
    inline.environment.advance(5_000);
    expect(location.pathname).toBe('/lobby');
  });
});
