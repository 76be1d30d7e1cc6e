import { sampleProfile } from '@playerdesk/adapters/memory';
import { getTerms, updateProfile } from '@playerdesk/contract';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, EXPIRED, events, fail, KEY, scene } from './testing/scene.ts';

describe('a session that has ended', () => {
  it('is forgotten by whichever call hears of it, once', async () => {
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
