import { getProfile } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { CREDENTIALS, EXPIRED, events, type Scene, scene } from './testing/scene.ts';

const answer = (facts: object) => ({ sessionId: 'session-1', ...facts });
const profileOf = ({ account }: Scene) => account.store.getState().profile;
const OWES = { signIn: answer({ hasToAcceptTerms: true, isEmailVerified: true }) };

describe('terms in a sign-in response', () => {
  it('are required when the profile does not repeat them', async () => {
    proves('SI-06.login-answer');

    const fixture = scene(OWES);

    await fixture.account.signIn(CREDENTIALS);

    expect(profileOf(fixture)).toMatchObject({ hasToAcceptTerms: true });
    expect(events(fixture)).toEqual([]);
  });

  it.each([
    [
      'a code from a text message',
      'signInWithOtp',
      (s: Scene) => s.account.signInWithOtp({ otp: '1', phone: '+3' }),
    ],
    ['a payment', 'signInWithPayment', (s: Scene) => s.account.signInWithCode({ paymentCode: 'c' })],
  ] as const)('are required after a sign-in with %s', async (_how, operation, enter) => {
    proves('SI-06.login-answer');

    const fixture = scene({ [operation]: answer({ hasToAcceptTerms: true }) });

    await enter(fixture);

    expect(profileOf(fixture)).toMatchObject({ hasToAcceptTerms: true });
    expect(events(fixture)).toEqual([]);
  });

  it('stay required after the profile is read again and after a reload', async () => {
    proves('SI-06.login-answer');

    const fixture = scene(OWES);
    await fixture.account.signIn(CREDENTIALS);

    await fixture.account.refreshProfile();
    expect(profileOf(fixture)).toMatchObject({ hasToAcceptTerms: true });

    const again = scene({}, { environment: fixture.environment }, 'session-1');
    await again.account.restore();
    expect(profileOf(again)).toMatchObject({ hasToAcceptTerms: true });
  });

  it('are settled when the player accepts them', async () => {
    proves('SI-06.login-answer');

    const fixture = scene(OWES);
    await fixture.account.signIn(CREDENTIALS);

    await fixture.account.acceptTerms('7');
    await fixture.account.refreshProfile();

    expect(profileOf(fixture)).toMatchObject({ hasToAcceptTerms: false });
    expect(events(fixture)).toEqual(['signed-in']);
  });

  it('are removed with the session', async () => {
    const fixture = scene(OWES);
    await fixture.account.signIn(CREDENTIALS);
    await fixture.account.signOut();
    fixture.platform.script({ signIn: answer({}) });

    await fixture.account.signIn(CREDENTIALS);

    expect(profileOf(fixture)).toMatchObject({ hasToAcceptTerms: false });
  });

  it('are removed when the platform ends the session', async () => {
    const fixture = scene(OWES);
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({ getProfile: EXPIRED });

    await fixture.account.read(getProfile, {}).catch(() => {});

    expect(fixture.environment.tabStore.get('playerdesk:login')).toBeNull();
  });

  it('apply until a profile repeats them and then follow the profile', async () => {
    const fixture = scene({ ...OWES, getProfile: { ...sampleProfile, hasToAcceptTerms: true } });
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({ getProfile: sampleProfile });

    await fixture.account.refreshProfile();

    expect(profileOf(fixture)).toMatchObject({ hasToAcceptTerms: false });
  });
});

describe('an email address that a sign-in response calls unverified', () => {
  it('keeps the account inactive until it is verified', async () => {
    proves('SI-06.login-email');

    const fixture = scene({
      signIn: answer({ isEmailVerified: false }),
      getProfile: { ...sampleProfile, isActivated: true },
    });
    await fixture.account.signIn(CREDENTIALS);
    expect(profileOf(fixture)).toMatchObject({ isActivated: false });

    await fixture.account.activate({ code: '123456' });
    await fixture.account.refreshProfile();

    expect(profileOf(fixture)).toMatchObject({ isActivated: true });
  });
});
