import { sampleProfile } from '@playerdesk/adapters/memory';
import { activate, bootstrap, getTerms, playerdeskError, updateProfile } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { CREDENTIALS, EXPIRED, events, fail, KEY, names, scene } from './testing/scene.ts';

describe('signing in', () => {
  it('opens a session, reads the profile and notifies the host without personal data', async () => {
    const here = scene();
    await here.account.signIn(CREDENTIALS);

    expect(names(here)).toEqual(['signIn', 'getProfile']);
    expect(here.platform.calls[1]?.options.sessionId).toBe('session-1');
    expect(here.account.store.getState()).toMatchObject({ status: 'signed-in', profile: sampleProfile });
    expect(here.environment.tabStore.get(KEY)).toBe('session-1');
    expect(here.heard).toEqual([
      ['signed-in', { player: { userId: 'p-1001', isActivated: true, currency: 'EUR', country: 'MT' } }],
    ]);
  });

  it('adds the session to every later call', async () => {
    proves('AC-10.session-id');

    const here = scene();
    await here.account.signIn(CREDENTIALS);
    await here.account.read(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' });
    await here.account.write(updateProfile, {} as never);
    const sessions = here.platform.calls.map(({ options }) => options.sessionId);

    expect(sessions).toEqual([null, 'session-1', 'session-1', 'session-1']);
  });

  it('sends the kind of device in coarse categories', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
    const here = scene({}, { environment: { ...createTestEnvironment(), userAgent } });
    await here.account.signIn(CREDENTIALS);

    expect(here.platform.calls[0]?.input).toEqual({
      username: 'maja@example.com',
      password: 'Sommar!2026',
      platform: 'Mobile',
      operatingSystem: 'iOS',
      browser: 'Safari',
    });
  });

  it('with wrong credentials changes nothing and emits the error', async () => {
    const here = scene({ signIn: fail('sign-in.incorrect-credentials', 'refused') });
    await expect(here.account.signIn(CREDENTIALS)).rejects.toMatchObject({
      code: 'sign-in.incorrect-credentials',
    });
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(here.heard).toEqual([
      ['error', { code: 'sign-in.incorrect-credentials', kind: 'refused', requestId: 'r' }],
    ]);
  });

  it('never stores the password', async () => {
    const here = scene();
    await here.account.signIn(CREDENTIALS);
    const kept = JSON.stringify([here.account.store.getState(), here.heard]);
    expect(kept).not.toContain(CREDENTIALS.password);
  });

  it.each([
    ['memory', null, null],
    ['tab', 'session-1', null],
    ['device', null, 'session-1'],
  ] as const)('stores the session in %s as configured', async (session, tab, device) => {
    const here = scene({}, { session });
    await here.account.signIn(CREDENTIALS);
    expect([here.environment.tabStore.get(KEY), here.environment.deviceStore.get(KEY)]).toEqual([
      tab,
      device,
    ]);
  });

  it('stores the sessions of two brands separately', async () => {
    const environment = createTestEnvironment();
    const [one, two] = ['one', 'two'].map((brand) => scene({}, { environment, brand }));
    await one?.account.signIn(CREDENTIALS);
    expect(environment.tabStore.get(`${KEY}:one`)).toBe('session-1');
    expect(environment.tabStore.get(`${KEY}:two`)).toBeNull();

    await two?.account.signIn(CREDENTIALS);
    await one?.account.signOut();
    expect(environment.tabStore.get(`${KEY}:two`)).toBe('session-1');
  });
});

describe('signing out', () => {
  it('clears the player before the platform answers', async () => {
    const here = scene({ signOut: () => new Promise(() => {}) });
    await here.account.signIn(CREDENTIALS);
    void here.account.signOut();

    expect(here.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(here.heard.at(-1)).toEqual(['signed-out', { reason: 'player' }]);
    await expect
      .poll(() => here.platform.calls.at(-1))
      .toMatchObject({
        name: 'signOut',
        options: { sessionId: 'session-1' },
      });
  });

  it('resolves and notifies once although the platform fails', async () => {
    const here = scene({ signOut: EXPIRED });
    await here.account.signIn(CREDENTIALS);
    await expect(here.account.signOut()).resolves.toBeUndefined();

    await here.account.signOut();
    expect(events(here).filter((event) => event === 'signed-out')).toHaveLength(1);
    expect(names(here).filter((name) => name === 'signOut')).toHaveLength(1);
  });
});

describe('an account', () => {
  it('reports an account activated in this tab as activated', async () => {
    const here = scene({ getProfile: { ...sampleProfile, isActivated: false } });
    await here.account.signIn(CREDENTIALS);
    await here.account.activate({ email: 'maja@example.com', code: '482913' });
    expect(here.account.store.getState().profile?.isActivated).toBe(true);

    const call = here.platform.calls.find(({ name }) => name === activate.name);
    expect(call?.input).toEqual({ usernameOrEmail: 'maja@example.com', code: '482913' });
  });

  it('uses the clock of the platform', async () => {
    const { account, platform, environment } = scene();
    platform.emit('server-time', environment.now() + 3_600_000);
    expect(account.serverNow()).toBe(environment.now() + 3_600_000);

    environment.advance(1_000);
    expect(account.serverNow()).toBe(environment.now() + 3_600_000);
  });

  it.each([1e300, -1e300, Number.NaN])('ignores the platform’s time %d', (time) => {
    const { account, platform, environment } = scene();
    platform.emit('server-time', time);

    expect(account.serverNow()).toBe(environment.now());
  });

  it('ends the session of a break whose end is no time', async () => {
    const code = 'responsible-gaming.player-self-blocked';
    const blocked = playerdeskError({ code, kind: 'session', retryAfter: 1e300 });
    const here = scene({ getTerms: () => Promise.reject(blocked) });
    await here.account.signIn(CREDENTIALS);
    const asked = here.account.read(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' });

    await expect(asked).rejects.toMatchObject({ kind: 'session' });
    expect(here.account.store.getState()).toMatchObject({ status: 'signed-out', breakUntil: null });
  });

  it('gives each write its own request id and each read 30 seconds', async () => {
    const here = scene();
    await here.account.read(bootstrap, {});
    await here.account.read(bootstrap, {});

    expect(here.platform.calls.map(({ options }) => [options.requestId, options.timeout])).toEqual([
      ['id-1', 30_000],
      ['id-2', 30_000],
    ]);
  });

  it('never aborts a write', async () => {
    const here = scene();
    await here.account.write(updateProfile, {} as never);
    expect(here.platform.calls[0]?.options).not.toHaveProperty('timeout');
  });

  it('sends no for nb to the platform', () => {
    expect(scene({}, { locale: 'nb' }).account.language('signUp')).toBe('no');
  });

  it('receives and emits nothing after close', async () => {
    const here = scene();
    here.account.close();
    here.platform.emit('server-time', 0);

    expect(here.account.serverNow()).toBe(here.environment.now());
    await expect(here.account.signIn(CREDENTIALS)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(here.heard).toEqual([]);
  });
});

describe('a sign-out whose call was lost', () => {
  const lost = fail('generic.network', 'network');

  it('is sent again while the session is active and clears the page at once', async () => {
    const here = scene();
    await here.account.signIn(CREDENTIALS);
    let tries = 0;
    here.platform.script({ signOut: () => (++tries === 1 ? lost() : {}) });
    const leaving = here.account.signOut();
    expect(here.account.store.getState().status).toBe('signed-out');

    await leaving;
    const ended = here.platform.calls.filter(({ name }) => name === 'signOut');
    expect(ended.map(({ options }) => options.sessionId)).toEqual(['session-1', 'session-1']);
    expect(events(here)).toContain('signed-out');
  });

  it('is not sent again after it took effect', async () => {
    const here = scene();
    await here.account.signIn(CREDENTIALS);
    here.platform.script({ signOut: lost, getProfile: EXPIRED });
    await here.account.signOut();

    expect(names(here).filter((name) => name === 'signOut')).toHaveLength(1);
  });
});
