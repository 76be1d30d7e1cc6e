import { sampleProfile } from '@playerdesk/adapters/memory';
import { getTerms, playerdeskError, updateProfile } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, EXPIRED, events, fail, KEY, type Scene, scene } from './testing/scene.ts';

describe('a session that has ended', () => {
  it('is forgotten by whichever call hears of it, once', async () => {
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

  it('kept from before a reload is checked and taken up', async () => {
    const here = scene({}, {}, 'kept-1');
    expect(here.account.store.getState().status).toBe('restoring');
    await here.account.restore();
    expect(here.platform.calls).toMatchObject([{ name: 'getProfile', options: { sessionId: 'kept-1' } }]);
    expect(here.account.store.getState().status).toBe('signed-in');
    expect(events(here)).toEqual(['signed-in']);
  });

  it('kept from before and dead by now is forgotten', async () => {
    const here = scene({ getProfile: EXPIRED }, {}, 'kept-1');
    await here.account.restore();
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(here.environment.tabStore.get(KEY)).toBeNull();
  });

  it('kept from before stays kept while the platform is down', async () => {
    const here = scene({ getProfile: fail('generic.network', 'network') }, {}, 'kept-1');
    await here.account.restore();
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(here.environment.tabStore.get(KEY)).toBe('kept-1');
    here.platform.script({ getProfile: sampleProfile });
    await here.account.restore();
    expect(here.account.store.getState().status).toBe('signed-in');
  });

  it('that was never there asks nothing', async () => {
    const here = scene();
    await here.account.restore();
    expect(here.platform.calls).toHaveLength(0);
    expect(here.account.store.getState().status).toBe('signed-out');
  });
});

describe('a sign-in that nobody hears of', () => {
  const ended = (here: Scene) =>
    here.platform.calls.filter(({ name }) => name === 'signOut').map(({ options }) => options.sessionId);

  it('is undone when the profile does not come: a reload finds nobody in', async () => {
    const here = scene({ getProfile: fail('generic.network', 'network') });
    await expect(here.account.signIn(CREDENTIALS)).rejects.toMatchObject({ kind: 'network' });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(ended(here)).toEqual(['session-1']);
    here.platform.script({ getProfile: sampleProfile });
    await here.account.signIn(CREDENTIALS);
    expect(here.account.store.getState().status).toBe('signed-in');
  });

  it('is undone when the instance has gone meanwhile', async () => {
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

describe('an answer that comes after the player has left', () => {
  it('brings no details back', async () => {
    const { promise, resolve } = deferred<typeof sampleProfile>();
    const here = scene({ getProfile: () => promise }, {}, 'kept-1');
    const restored = here.account.restore();
    await here.account.signOut();
    resolve(sampleProfile);
    await restored;
    expect(here.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(events(here)).toEqual(['signed-out']);
  });

  it('and says that the old session is dead leaves the new one alone', async () => {
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
