import { sampleProfile } from '@playerdesk/adapters/memory';
import { getTerms, playerdeskError, updateProfile } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, EXPIRED, events, fail, KEY, type Scene, scene } from './testing/scene.ts';

describe('a session that has ended', () => {
  it('is removed once by whichever call detects it', async () => {
    proves('SI-07.expired');

    const here = scene();
    await here.account.signIn(CREDENTIALS);
    here.platform.script({ getTerms: EXPIRED, updateProfile: EXPIRED });
    const terms = { language: 'en', state: 'x', jurisdiction: 'MGA' };
    await Promise.allSettled([
      here.account.read(getTerms, terms),
      here.account.write(updateProfile, {} as never),
    ]);

    expect(here.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(here.heard.filter(([event]) => event === 'signed-out')).toEqual([
      ['signed-out', { reason: 'expired' }],
    ]);
  });

  it('is checked and restored when it was stored before a reload', async () => {
    const here = scene({}, {}, 'kept-1');
    expect(here.account.store.getState().status).toBe('restoring');

    await here.account.restore();
    expect(here.platform.calls).toMatchObject([{ name: 'getProfile', options: { sessionId: 'kept-1' } }]);
    expect(here.account.store.getState().status).toBe('signed-in');
    expect(events(here)).toEqual(['signed-in']);
  });

  it('is removed when a stored session is no longer valid', async () => {
    const here = scene({ getProfile: EXPIRED }, {}, 'kept-1');
    await here.account.restore();
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(here.environment.tabStore.get(KEY)).toBeNull();
  });

  it('stays stored while the platform is down', async () => {
    const here = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await here.account.restore();
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(here.environment.tabStore.get(KEY)).toBe('kept-1');

    here.platform.script({ getProfile: sampleProfile });
    await here.account.restore();
    expect(here.account.store.getState().status).toBe('signed-in');
  });

  it('reports why it could not be checked until it is checked again', async () => {
    proves('IN-20.failed');

    const here = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await here.account.restore();
    expect(here.account.store.getState().restoreFailure).toMatchObject({ code: 'generic.network' });

    here.platform.script({ getProfile: sampleProfile });
    const checked = here.account.restore();
    expect(here.account.store.getState()).toMatchObject({ status: 'restoring', restoreFailure: null });
    await checked;
    expect(here.account.store.getState()).toMatchObject({ status: 'signed-in', restoreFailure: null });
  });

  it('is no longer reported as unchecked once a sign-in has replaced it', async () => {
    proves('IN-20.failed');

    const here = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await here.account.restore();
    await here.account.signIn(CREDENTIALS).catch(() => {});

    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(here.account.store.getState()).toMatchObject({ status: 'signed-out', restoreFailure: null });
  });

  it('causes no request when there is none', async () => {
    const here = scene();
    await here.account.restore();
    expect(here.platform.calls).toHaveLength(0);
    expect(here.account.store.getState().status).toBe('signed-out');
  });
});

describe('a sign-in without a profile', () => {
  const ended = (here: Scene) =>
    here.platform.calls.filter(({ name }) => name === 'signOut').map(({ options }) => options.sessionId);

  it('is undone when the profile cannot be loaded, so that a reload finds no session', async () => {
    const here = scene({ getProfile: fail('generic.network', 'network') });
    await expect(here.account.signIn(CREDENTIALS)).rejects.toMatchObject({ kind: 'network' });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(ended(here)).toEqual(['session-1']);

    here.platform.script({ getProfile: sampleProfile });
    await here.account.signIn(CREDENTIALS);
    expect(here.account.store.getState().status).toBe('signed-in');
  });

  it('is undone when the instance was destroyed in the meantime', async () => {
    const { promise, resolve } = deferred<object>();
    const here = scene({ signIn: () => promise });
    const entering = here.account.signIn(CREDENTIALS);
    here.account.close();
    resolve({ sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true });

    await expect(entering).rejects.toMatchObject({ kind: 'cancelled' });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(ended(here)).toEqual(['session-1']);
  });
});

describe('an answer that arrives after sign-out', () => {
  it('restores no player data', async () => {
    const { promise, resolve } = deferred<typeof sampleProfile>();
    const here = scene({ getProfile: () => promise }, {}, 'kept-1');
    const restored = here.account.restore();
    await here.account.signOut();
    resolve(sampleProfile);
    await restored;

    expect(here.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(events(here)).toEqual(['signed-out']);
  });

  it('does not end the new session when it reports the old one as ended', async () => {
    const { promise, reject } = deferred<never>();
    const here = scene({ getTerms: () => promise }, {}, 'kept-1');
    await here.account.restore();
    const old = here.account.read(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' });
    await here.account.signOut();
    await here.account.signIn(CREDENTIALS);
    reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' }));

    await expect(old).rejects.toMatchObject({ kind: 'session' });
    expect(here.account.store.getState().status).toBe('signed-in');
    expect(here.environment.tabStore.get(KEY)).toBe('session-1');
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
