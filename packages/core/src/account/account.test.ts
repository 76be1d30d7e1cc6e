import { activate, bootstrap, getTerms, playerdeskError, updateProfile } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { CREDENTIALS, EXPIRED, events, fail, KEY, names, scene } from './testing/scene.ts';

describe('signing in', () => {
  it('opens a session, reads the profile and notifies the host without personal data', async () => {
    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);

    expect(names(fixture)).toEqual(['signIn', 'getProfile']);
    expect(fixture.platform.calls[1]?.options.sessionId).toBe('session-1');
    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-in', profile: sampleProfile });
    expect(fixture.environment.tabStore.get(KEY)).toBe('session-1');
    expect(fixture.received).toEqual([
      ['signed-in', { player: { userId: 'p-1001', isActivated: true, currency: 'EUR', country: 'MT' } }],
    ]);
  });

  it('opens the session although a subscriber of the store throws', async () => {
    proves('IN-10.alone');
    const thrown: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => thrown.push(run));
    const fixture = scene();
    const next = vi.fn();
    fixture.account.store.subscribe(() => {
      throw new Error('of the host');
    });
    fixture.account.store.subscribe(next);

    await fixture.account.signIn(CREDENTIALS);
    vi.unstubAllGlobals();

    expect(fixture.account.store.getState().status).toBe('signed-in');
    expect(next).toHaveBeenCalledTimes(thrown.length);
    expect(thrown[0]).toThrow('of the host');
  });

  it('adds the session to every later call', async () => {
    proves('AC-10.session-id');

    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    await fixture.account.read(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' });
    await fixture.account.write(updateProfile, {} as never);
    const sessions = fixture.platform.calls.map(({ options }) => options.sessionId);

    expect(sessions).toEqual([null, 'session-1', 'session-1', 'session-1']);
  });

  it('sends the kind of device in coarse categories', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
    const fixture = scene({}, { environment: { ...createTestEnvironment(), userAgent } });
    await fixture.account.signIn(CREDENTIALS);

    expect(fixture.platform.calls[0]?.input).toEqual({
      username: 'maja@example.com',
      password: 'Sommar!2026',
      platform: 'Mobile',
      operatingSystem: 'iOS',
      browser: 'Safari',
    });
  });

  it('with wrong credentials changes nothing and emits the error', async () => {
    const fixture = scene({ signIn: fail('sign-in.incorrect-credentials', 'refused') });
    await expect(fixture.account.signIn(CREDENTIALS)).rejects.toMatchObject({
      code: 'sign-in.incorrect-credentials',
    });
    expect(fixture.account.store.getState().status).toBe('signed-out');
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(fixture.received).toEqual([
      ['error', { code: 'sign-in.incorrect-credentials', kind: 'refused', requestId: 'r' }],
    ]);
  });

  it('never stores the password', async () => {
    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    const kept = JSON.stringify([fixture.account.store.getState(), fixture.received]);
    expect(kept).not.toContain(CREDENTIALS.password);
  });

  it.each([
    ['memory', null, null],
    ['tab', 'session-1', null],
    ['device', null, 'session-1'],
  ] as const)('stores the session in %s as configured', async (session, tab, device) => {
    const fixture = scene({}, { session });
    await fixture.account.signIn(CREDENTIALS);
    expect([fixture.environment.tabStore.get(KEY), fixture.environment.deviceStore.get(KEY)]).toEqual([
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
    const fixture = scene({ signOut: () => new Promise(() => {}) });
    await fixture.account.signIn(CREDENTIALS);
    void fixture.account.signOut();

    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(fixture.received.at(-1)).toEqual(['signed-out', { reason: 'player' }]);
    await expect
      .poll(() => fixture.platform.calls.at(-1))
      .toMatchObject({
        name: 'signOut',
        options: { sessionId: 'session-1' },
      });
  });

  it('resolves and notifies once although the platform fails', async () => {
    const fixture = scene({ signOut: EXPIRED });
    await fixture.account.signIn(CREDENTIALS);
    await expect(fixture.account.signOut()).resolves.toBeUndefined();

    await fixture.account.signOut();
    expect(events(fixture).filter((event) => event === 'signed-out')).toHaveLength(1);
    expect(names(fixture).filter((name) => name === 'signOut')).toHaveLength(1);
  });
});

describe('an account', () => {
  it('reports an account activated in this tab as activated', async () => {
    const fixture = scene({ getProfile: { ...sampleProfile, isActivated: false } });
    await fixture.account.signIn(CREDENTIALS);
    await fixture.account.activate({ email: 'maja@example.com', code: '482913' });
    expect(fixture.account.store.getState().profile?.isActivated).toBe(true);

    const call = fixture.platform.calls.find(({ name }) => name === activate.name);
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
    const fixture = scene({ getTerms: () => Promise.reject(blocked) });
    await fixture.account.signIn(CREDENTIALS);
    const asked = fixture.account.read(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' });

    await expect(asked).rejects.toMatchObject({ kind: 'session' });
    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-out', breakUntil: null });
  });

  it('gives each write its own request id and each read 30 seconds', async () => {
    const fixture = scene();
    await fixture.account.read(bootstrap, {});
    await fixture.account.read(bootstrap, {});

    expect(fixture.platform.calls.map(({ options }) => [options.requestId, options.timeout])).toEqual([
      ['id-1', 30_000],
      ['id-2', 30_000],
    ]);
  });

  it('never aborts a write', async () => {
    const fixture = scene();
    await fixture.account.write(updateProfile, {} as never);
    expect(fixture.platform.calls[0]?.options).not.toHaveProperty('timeout');
  });

  it('sends no for nb to the platform', () => {
    expect(scene({}, { locale: 'nb' }).account.language('signUp')).toBe('no');
  });

  it('receives and emits nothing after close', async () => {
    const fixture = scene();
    fixture.account.close();
    fixture.platform.emit('server-time', 0);

    expect(fixture.account.serverNow()).toBe(fixture.environment.now());
    await expect(fixture.account.signIn(CREDENTIALS)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(fixture.received).toEqual([]);
  });
});

describe('a sign-out whose call was lost', () => {
  const lost = fail('generic.network', 'network');

  it('is sent again while the session is active and clears the page at once', async () => {
    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    let tries = 0;
    fixture.platform.script({ signOut: () => (++tries === 1 ? lost() : {}) });
    const leaving = fixture.account.signOut();
    expect(fixture.account.store.getState().status).toBe('signed-out');

    await leaving;
    const ended = fixture.platform.calls.filter(({ name }) => name === 'signOut');
    expect(ended.map(({ options }) => options.sessionId)).toEqual(['session-1', 'session-1']);
    expect(events(fixture)).toContain('signed-out');
  });

  it('is not sent again after it took effect', async () => {
    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({ signOut: lost, getProfile: EXPIRED });
    await fixture.account.signOut();

    expect(names(fixture).filter((name) => name === 'signOut')).toHaveLength(1);
  });
});
