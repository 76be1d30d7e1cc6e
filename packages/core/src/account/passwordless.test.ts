import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { events, fail, KEY, names, scene } from './testing/scene.ts';

const CODE = { otp: '4821', phone: '+46701234567' };

describe('a code sent by SMS', () => {
  it('opens the session of its response, like a password', async () => {
    proves('SI-11.session');

    const fixture = scene({ signInWithOtp: { sessionId: 'session-7' } });
    const entered = await fixture.account.signInWithOtp(CODE);

    expect(entered).toEqual({ kind: 'signed-in', profile: sampleProfile });
    expect(fixture.environment.tabStore.get(KEY)).toBe('session-7');
    expect(fixture.platform.calls[1]?.options.sessionId).toBe('session-7');
    expect(fixture.account.store.getState().status).toBe('signed-in');
    expect(events(fixture)).toEqual(['signed-in']);
  });

  it('is sent with the full number and the kind of device', async () => {
    const fixture = scene({ signInWithOtp: { sessionId: 'session-7' } });
    await fixture.account.signInWithOtp(CODE);
    expect(fixture.platform.calls[0]).toMatchObject({ name: 'signInWithOtp', input: CODE });
    expect(fixture.platform.calls[0]?.input).toHaveProperty('operatingSystem');
  });

  it('for a person without an account returns the register data and opens no session', async () => {
    const playerInfo = { firstName: 'Maja', postArea: 'Lund' };
    const fixture = scene({ signInWithOtp: { playerInfo } });

    expect(await fixture.account.signInWithOtp(CODE)).toEqual({ kind: 'unknown-player', playerInfo });
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(names(fixture)).toEqual(['signInWithOtp']);
    expect(events(fixture)).toEqual([]);
  });

  it('leaves no session behind when the profile cannot be loaded', async () => {
    const fixture = scene({
      signInWithOtp: { sessionId: 'session-7' },
      getProfile: fail('generic.unknown-error', 'refused'),
    });
    await expect(fixture.account.signInWithOtp(CODE)).rejects.toMatchObject({
      code: 'generic.unknown-error',
    });
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(names(fixture)).toContain('signOut');
  });
});
