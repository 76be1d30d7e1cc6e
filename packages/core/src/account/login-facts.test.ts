import { sampleProfile } from '@playerdesk/adapters/memory';
import { getProfile } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, EXPIRED, events, type Scene, scene } from './testing/scene.ts';

const answer = (facts: object) => ({ sessionId: 'session-1', ...facts });
const profileOf = ({ account }: Scene) => account.store.getState().profile;
const OWES = { signIn: answer({ hasToAcceptTerms: true, isEmailVerified: true }) };

describe('terms in a sign-in response', () => {
  it('are required when the profile does not repeat them', async () => {
    proves('SI-06.login-answer');

    const here = scene(OWES);

    await here.account.signIn(CREDENTIALS);

    expect(profileOf(here)).toMatchObject({ hasToAcceptTerms: true });
    expect(events(here)).toEqual([]);
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

    const here = scene({ [operation]: answer({ hasToAcceptTerms: true }) });

    await enter(here);

    expect(profileOf(here)).toMatchObject({ hasToAcceptTerms: true });
    expect(events(here)).toEqual([]);
  });

  it('stay required after the profile is read again and after a reload', async () => {
    proves('SI-06.login-answer');

    const here = scene(OWES);
    await here.account.signIn(CREDENTIALS);

    await here.account.refreshProfile();
    expect(profileOf(here)).toMatchObject({ hasToAcceptTerms: true });

    const again = scene({}, { environment: here.environment }, 'session-1');
    await again.account.restore();
    expect(profileOf(again)).toMatchObject({ hasToAcceptTerms: true });
  });

  it('are settled when the player accepts them', async () => {
    proves('SI-06.login-answer');

    const here = scene(OWES);
    await here.account.signIn(CREDENTIALS);

    await here.account.acceptTerms('7');
    await here.account.refreshProfile();

    expect(profileOf(here)).toMatchObject({ hasToAcceptTerms: false });
    expect(events(here)).toEqual(['signed-in']);
  });

  it('are removed with the session', async () => {
    const here = scene(OWES);
    await here.account.signIn(CREDENTIALS);
    await here.account.signOut();
    here.platform.script({ signIn: answer({}) });

    await here.account.signIn(CREDENTIALS);

    expect(profileOf(here)).toMatchObject({ hasToAcceptTerms: false });
  });

  it('are removed when the platform ends the session', async () => {
    const here = scene(OWES);
    await here.account.signIn(CREDENTIALS);
    here.platform.script({ getProfile: EXPIRED });

    await here.account.read(getProfile, {}).catch(() => {});

    expect(here.environment.tabStore.get('playerdesk:login')).toBeNull();
  });

  it('apply until a profile repeats them and then follow the profile', async () => {
    const here = scene({ ...OWES, getProfile: { ...sampleProfile, hasToAcceptTerms: true } });
    await here.account.signIn(CREDENTIALS);
    here.platform.script({ getProfile: sampleProfile });

    await here.account.refreshProfile();

    expect(profileOf(here)).toMatchObject({ hasToAcceptTerms: false });
  });
});

describe('an email address that a sign-in response calls unverified', () => {
  it('keeps the account inactive until it is verified', async () => {
    proves('SI-06.login-email');

    const here = scene({
      signIn: answer({ isEmailVerified: false }),
      getProfile: { ...sampleProfile, isActivated: true },
    });
    await here.account.signIn(CREDENTIALS);
    expect(profileOf(here)).toMatchObject({ isActivated: false });

    await here.account.activate({ code: '123456' });
    await here.account.refreshProfile();

    expect(profileOf(here)).toMatchObject({ isActivated: true });
  });
});
