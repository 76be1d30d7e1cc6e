import { getTerms, playerdeskError, updateProfile } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { CREDENTIALS, EXPIRED, events, fail, KEY, type Scene, scene } from './testing/scene.ts';

describe('a session that has ended', () => {
  it('is removed once by whichever call detects it', async () => {
    proves('SI-07.expired');

    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({ getTerms: EXPIRED, updateProfile: EXPIRED });
    const terms = { language: 'en', state: 'x', jurisdiction: 'MGA' };
    await Promise.allSettled([
      fixture.account.read(getTerms, terms),
      fixture.account.write(updateProfile, {} as never),
    ]);

    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(fixture.received.filter(([event]) => event === 'signed-out')).toEqual([
      ['signed-out', { reason: 'expired' }],
    ]);
  });

  it('is checked and restored when it was stored before a reload', async () => {
    const fixture = scene({}, {}, 'kept-1');
    expect(fixture.account.store.getState().status).toBe('restoring');

    await fixture.account.restore();
    expect(fixture.platform.calls).toMatchObject([{ name: 'getProfile', options: { sessionId: 'kept-1' } }]);
    expect(fixture.account.store.getState().status).toBe('signed-in');
    expect(events(fixture)).toEqual(['signed-in']);
  });

  it('is removed when a stored session is no longer valid', async () => {
    const fixture = scene({ getProfile: EXPIRED }, {}, 'kept-1');
    await fixture.account.restore();
    expect(fixture.account.store.getState().status).toBe('signed-out');
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
  });

  it('stays stored while the platform is down', async () => {
    const fixture = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await fixture.account.restore();
    expect(fixture.account.store.getState().status).toBe('signed-out');
    expect(fixture.environment.tabStore.get(KEY)).toBe('kept-1');

    fixture.platform.script({ getProfile: sampleProfile });
    await fixture.account.restore();
    expect(fixture.account.store.getState().status).toBe('signed-in');
  });

  it('reports why it could not be checked until it is checked again', async () => {
    proves('IN-20.failed');

    const fixture = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await fixture.account.restore();
    expect(fixture.account.store.getState().restoreFailure).toMatchObject({ code: 'generic.network' });

    fixture.platform.script({ getProfile: sampleProfile });
    const checked = fixture.account.restore();
    expect(fixture.account.store.getState()).toMatchObject({ status: 'restoring', restoreFailure: null });
    await checked;
    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-in', restoreFailure: null });
  });

  it('is no longer reported as unchecked once a sign-in has replaced it', async () => {
    proves('IN-20.failed');

    const fixture = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await fixture.account.restore();
    await fixture.account.signIn(CREDENTIALS).catch(() => {});

    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-out', restoreFailure: null });
  });

  it('causes no request when there is none', async () => {
    const fixture = scene();
    await fixture.account.restore();
    expect(fixture.platform.calls).toHaveLength(0);
    expect(fixture.account.store.getState().status).toBe('signed-out');
  });
});

describe('a sign-in without a profile', () => {
  const ended = (fixture: Scene) =>
    fixture.platform.calls.filter(({ name }) => name === 'signOut').map(({ options }) => options.sessionId);

  it('is undone when the profile cannot be loaded, so that a reload finds no session', async () => {
    const fixture = scene({ getProfile: fail('generic.network', 'network') });
    await expect(fixture.account.signIn(CREDENTIALS)).rejects.toMatchObject({ kind: 'network' });
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(ended(fixture)).toEqual(['session-1']);

    fixture.platform.script({ getProfile: sampleProfile });
    await fixture.account.signIn(CREDENTIALS);
    expect(fixture.account.store.getState().status).toBe('signed-in');
  });

  it('is undone when the instance was destroyed in the meantime', async () => {
    const { promise, resolve } = deferred<object>();
    const fixture = scene({ signIn: () => promise });
    const entering = fixture.account.signIn(CREDENTIALS);
    fixture.account.close();
    resolve({ sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true });

    await expect(entering).rejects.toMatchObject({ kind: 'cancelled' });
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(ended(fixture)).toEqual(['session-1']);
  });
});

describe('an answer that arrives after sign-out', () => {
  it('restores no player data', async () => {
    const { promise, resolve } = deferred<typeof sampleProfile>();
    const fixture = scene({ getProfile: () => promise }, {}, 'kept-1');
    const restored = fixture.account.restore();
    await fixture.account.signOut();
    resolve(sampleProfile);
    await restored;

    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(events(fixture)).toEqual(['signed-out']);
  });

  it('does not end the new session when it reports the old one as ended', async () => {
    const { promise, reject } = deferred<never>();
    const fixture = scene({ getTerms: () => promise }, {}, 'kept-1');
    await fixture.account.restore();
    const old = fixture.account.read(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' });
    await fixture.account.signOut();
    await fixture.account.signIn(CREDENTIALS);
    reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' }));

    await expect(old).rejects.toMatchObject({ kind: 'session' });
    expect(fixture.account.store.getState().status).toBe('signed-in');
    expect(fixture.environment.tabStore.get(KEY)).toBe('session-1');
  });
});

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
