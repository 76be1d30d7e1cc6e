import { sampleProfile } from '@playerdesk/adapters/memory';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { events, fail, KEY, names, scene } from './testing/scene.ts';

const CODE = { otp: '4821', phone: '+46701234567' };

describe('a code sent by SMS', () => {
  it('opens the session of its response, like a password', async () => {
    proves('SI-11.session');

    const here = scene({ signInWithOtp: { sessionId: 'session-7' } });
    const entered = await here.account.signInWithOtp(CODE);

    expect(entered).toEqual({ kind: 'signed-in', profile: sampleProfile });
    expect(here.environment.tabStore.get(KEY)).toBe('session-7');
    expect(here.platform.calls[1]?.options.sessionId).toBe('session-7');
    expect(here.account.store.getState().status).toBe('signed-in');
    expect(events(here)).toEqual(['signed-in']);
  });

  it('is sent with the full number and the kind of device', async () => {
    const here = scene({ signInWithOtp: { sessionId: 'session-7' } });
    await here.account.signInWithOtp(CODE);
    expect(here.platform.calls[0]).toMatchObject({ name: 'signInWithOtp', input: CODE });
    expect(here.platform.calls[0]?.input).toHaveProperty('operatingSystem');
  });

  it('for a person without an account returns the register data and opens no session', async () => {
    const playerInfo = { firstName: 'Maja', postArea: 'Lund' };
    const here = scene({ signInWithOtp: { playerInfo } });

    expect(await here.account.signInWithOtp(CODE)).toEqual({ kind: 'unknown-player', playerInfo });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(names(here)).toEqual(['signInWithOtp']);
    expect(events(here)).toEqual([]);
  });

  it('leaves no session behind when the profile cannot be loaded', async () => {
    const here = scene({
      signInWithOtp: { sessionId: 'session-7' },
      getProfile: fail('generic.unknown-error', 'refused'),
    });
    await expect(here.account.signInWithOtp(CODE)).rejects.toMatchObject({ code: 'generic.unknown-error' });
    expect(here.environment.tabStore.get(KEY)).toBeNull();
    expect(names(here)).toContain('signOut');
  });
});
