import { activate, changeActivationEmail, getProfile, normalizeEmail } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectCode, expectThat } from '../expectation.ts';
import { signedInPlayer } from '../player.ts';

/** Cases about the change of an address before the activation. */
export const activationEmailCases: readonly ConformanceCase[] = [
  {
    id: 'activation-email.change',
    title: 'a code sent to a changed address activates the player, and the address is theirs',
    effect: 'writes',
    needs: ['rules', 'activationCode'],
    operations: [changeActivationEmail.name, activate.name, getProfile.name],
    run: async (fixture) => {
      const { platform, registration } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      const { email } = registration();
      await platform.call(changeActivationEmail, { email }, { sessionId });
      const code = (await fixture.activationCode?.(email)) ?? '';
      await platform.call(activate, { usernameOrEmail: email, code }, { sessionId });
      const profile = await platform.call(getProfile, {}, { sessionId });
      expectThat(profile.isActivated, 'IsEmailVerified', 'true', profile.isActivated);
      const isChanged = normalizeEmail(profile.email) === normalizeEmail(email);
      expectThat(isChanged, 'Email', email, profile.email);
    },
  },
  {
    id: 'activation-email.old-code',
    title: 'a changed address makes the former code invalid',
    effect: 'writes',
    needs: ['rules', 'activationCode'],
    operations: [changeActivationEmail.name, activate.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration, sessionId } = await signedInPlayer(fixture);
      const code = (await fixture.activationCode?.(registration.email)) ?? '';
      await platform.call(changeActivationEmail, { email: fixture.registration().email }, { sessionId });
      const input = { usernameOrEmail: registration.email, code };
      await expectCode(platform.call(activate, input, { sessionId }), 'activate.incorrect-code');
    },
  },
  {
    id: 'activation-email.taken',
    title: 'the address of another player gets the same answer and does not change hands',
    effect: 'writes',
    needs: ['rules'],
    operations: [changeActivationEmail.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration: owner } = await signedInPlayer(fixture);
      const { registration, sessionId } = await signedInPlayer(fixture);
      await platform.call(changeActivationEmail, { email: owner.email }, { sessionId });
      const { email } = await platform.call(getProfile, {}, { sessionId });
      const isKept = normalizeEmail(email) === normalizeEmail(registration.email);
      expectThat(isKept, 'Email', registration.email, email);
    },
  },
  {
    id: 'activation-email.activated',
    title: 'an activated player cannot change the address this way',
    effect: 'writes',
    needs: ['rules', 'activationCode'],
    operations: [changeActivationEmail.name, activate.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration, sessionId } = await signedInPlayer(fixture);
      const code = (await fixture.activationCode?.(registration.email)) ?? '';
      await platform.call(activate, { usernameOrEmail: registration.email, code }, { sessionId });
      const another = platform.call(
        changeActivationEmail,
        { email: fixture.registration().email },
        { sessionId },
      );
      await expectCode(another, 'activate.already-activated');
    },
  },
];
