import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { CREDENTIALS, events, KEY, scene } from './testing/scene.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function signedIn() {
  const fixture = scene();
  await fixture.account.signIn(CREDENTIALS);
  fixture.received.length = 0;
  return {
    ...fixture,
    asked: () => fixture.platform.calls.filter(({ name }) => name === 'getProfile').length,
  };
}

describe('a session state from the platform', () => {
  const REASONS = { 1: 'expired', 2: 'elsewhere', 3: 'revoked', 5: 'revoked', 6: 'revoked' };
  for (const [code, reason] of Object.entries(REASONS)) {
    it(`${code} signs the player out, clears the client id and notifies the host once`, async () => {
      proves(`SI-07.code-${code}`);

      const { account, platform, environment, received } = await signedIn();
      expect(environment.tabStore.get(KEY)).not.toBeNull();

      platform.emit('session-state', { code: Number(code) });
      platform.emit('session-state', { code: Number(code) });
      expect(account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
      expect(environment.tabStore.get(KEY)).toBeNull();
      expect(received).toEqual([['signed-out', { reason }]]);
    });
  }

  it('does not end a later session', async () => {
    const { account, platform, environment, received } = await signedIn();
    const sessionId = environment.tabStore.get(KEY);
    platform.emit('session-state', { code: 3, sessionId: 'session-before' });
    platform.emit('session-state', { code: 3, sessionId: null });
    expect([account.store.getState().status, environment.tabStore.get(KEY)]).toEqual([
      'signed-in',
      sessionId,
    ]);
    expect(received).toEqual([]);

    platform.emit('session-state', { code: 3, sessionId });
    expect(received).toEqual([['signed-out', { reason: 'revoked' }]]);
  });

  it('signed out is ignored for a visitor', async () => {
    const { platform, received } = scene();
    platform.emit('session-state', { code: 1 });
    expect(received).toEqual([]);
  });

  it('0 restores a session stored before a reload', async () => {
    proves('SI-07.code-0');

    const environment = createTestEnvironment();
    environment.tabStore.set(KEY, 'session-1');
    const { account, platform, received } = scene({}, { environment });
    expect(account.store.getState().status).toBe('restoring');

    platform.emit('session-state', { code: 0 });
    await settled();
    expect(account.store.getState().status).toBe('signed-in');
    expect(received).toEqual([['signed-in', { player: expect.objectContaining({ userId: 'p-1001' }) }]]);
  });

  it('0 during a sign-in notifies the host once', async () => {
    const fixture = scene();
    const { account, platform } = fixture;
    const entering = account.signIn(CREDENTIALS);
    platform.emit('session-state', { code: 0 });
    await entering;
    platform.emit('session-state', { code: 0 });
    await settled();

    expect(events(fixture)).toEqual(['signed-in']);
  });

  it('0 on a platform that hides its players signs in without a name, and 2 signs out', async () => {
    const { account, platform, received } = scene();
    const { supports } = platform.capabilities;
    Object.assign(platform.capabilities, {
      supports: (name: string) => name !== 'getProfile' && supports(name),
    });
    platform.emit('session-state', { code: 0 });
    platform.emit('session-state', { code: 0 });
    await settled();
    expect(account.store.getState()).toMatchObject({ status: 'signed-in', profile: null });

    platform.emit('session-state', { code: 2 });
    expect(received).toEqual([
      ['signed-in', { player: null }],
      ['signed-out', { reason: 'elsewhere' }],
    ]);
  });

  it('signs a nameless player out on the platform too', async () => {
    const { account, platform, received } = scene();
    const { supports } = platform.capabilities;
    Object.assign(platform.capabilities, {
      supports: (name: string) => name !== 'getProfile' && supports(name),
    });
    platform.emit('session-state', { code: 0 });
    await settled();
    await account.signOut();

    expect(platform.calls.map(({ name }) => name)).toEqual(['signOut']);
    expect(received.at(-1)).toEqual(['signed-out', { reason: 'player' }]);
  });

  it('4 checks the session with the server and keeps an active one', async () => {
    proves('SI-07.code-4');

    const { account, platform, received, asked } = await signedIn();
    const before = asked();
    platform.emit('session-state', { code: 4 });
    await settled();
    expect(asked()).toBe(before + 1);
    expect(account.store.getState().status).toBe('signed-in');

    platform.script({
      getProfile: () => {
        throw playerdeskError({ code: 'generic.session-expired', kind: 'session' });
      },
    });
    platform.emit('session-state', { code: 4 });
    await settled();
    expect(account.store.getState().status).toBe('signed-out');
    expect(received).toContainEqual(['signed-out', { reason: 'expired' }]);
  });

  it('4 in large numbers sends one check at a time and one more at the end', async () => {
    const { platform, asked } = await signedIn();
    const before = asked();
    for (let index = 0; index < 1_000; index += 1) platform.emit('session-state', { code: 4 });
    await settled();

    expect(asked()).toBe(before + 2);
  });
});

describe('a restored connection', () => {
  it('refreshes the signed-in player and emits a diagnostic', async () => {
    const { platform, received, asked } = await signedIn();
    const before = asked();
    platform.emit('connection', { state: 'lost', again: false });
    platform.emit('connection', { state: 'open', again: true });
    await settled();

    expect(asked()).toBe(before + 1);
    expect(received).toEqual([
      ['diagnostic', { code: 'connection-lost' }],
      ['diagnostic', { code: 'connection-resumed' }],
    ]);
  });

  it('is silent the first time and after the account is closed', async () => {
    const { account, platform, received, asked } = await signedIn();
    platform.emit('connection', { state: 'open', again: false });
    const before = asked();
    account.close();
    platform.emit('session-state', { code: 4 });
    await settled();

    expect([received, asked()]).toEqual([[], before]);
  });
});
