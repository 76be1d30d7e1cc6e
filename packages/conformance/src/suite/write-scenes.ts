import {
  acceptTerms,
  acknowledgeInformation,
  activate,
  answerRealityCheck,
  cancelBonus,
  cancelDataExport,
  cancelLimit,
  changeActivationEmail,
  changePassword,
  claimBonus,
  closeAccount,
  confirmLimit,
  createCashierSession,
  createSsoToken,
  declineDepositLimits,
  getBonuses,
  getCountries,
  getLimits,
  noteReviewReminder,
  requestActivationCode,
  requestDataExport,
  requestOtp,
  requestPasswordReset,
  resetPassword,
  setLimit,
  setStatementMail,
  signIn,
  signInWithCode,
  signInWithOtp,
  signInWithPayment,
  signOut,
  signUp,
  signUpWithCode,
  signUpWithToken,
  triggerBonus,
  updateProfile,
  verifyWithCode,
} from '@playerdesk/contract/internal';
import { DOCUMENT_SCENES } from './documents-scenes.ts';
import type { ConformanceFixture, IdentifiedPerson, Need, Registration } from './fixture.ts';
import { MESSAGE_NEEDS, MESSAGE_SCENES } from './message-scenes.ts';
import { PASSKEY_NEEDS, PASSKEY_SCENES } from './passkey-scenes.ts';
import { PLAY_NEEDS, PLAY_SCENES } from './play-scenes.ts';
import {
  activatedSession,
  credentials,
  DEVICE,
  registeredPlayer,
  type SignedInPlayer,
  sessionOf,
  signedInPlayer,
  termsInForce,
} from './player.ts';
import { prepare } from './prepare.ts';
import { SAFETY_SCENES } from './responsible-gambling-scenes.ts';
import type { SceneMaker } from './scene.ts';
import { SESSION_NEEDS, SESSION_SCENES } from './session-scenes.ts';
import { TOTP_SCENES } from './totp-scenes.ts';

/** Scenes by write: each creates a state in which the write has an effect. */
export const WRITE_SCENES: Readonly<Record<string, SceneMaker>> = {
  [signUp.name]: async ({ registration }) => ({ input: registration() }),
  [signUpWithToken.name]: async (fixture) => ({ input: await tokenRegistration(fixture) }),
  [signUpWithCode.name]: async (fixture) => {
    const { registration, proof } = await identifiedPerson(fixture);
    return { input: { ...registration, ...proof } };
  },
  [signIn.name]: async (fixture) => ({ input: credentials(await registeredPlayer(fixture)) }),
  [requestOtp.name]: async (fixture) => ({ input: await otpRequest(fixture, fixture.registration()) }),
  [signInWithOtp.name]: async (fixture) => {
    const { registration } = await signedInPlayer(fixture);
    return { input: await otpSignIn(fixture, registration) };
  },
  [signInWithCode.name]: async (fixture) => {
    const { registration, proof } = await identifiedPerson(fixture);
    await prepare('registering by e-ID', () =>
      fixture.platform.call(signUpWithCode, { ...registration, ...proof }),
    );
    return { input: { ...proof, ...DEVICE } };
  },
  [verifyWithCode.name]: async (fixture) => {
    const player = await fixture.verifiablePlayer?.();
    if (!player) return { input: NO_PROOF, sessionId: (await signedInPlayer(fixture)).sessionId };
    return { input: player.proof, sessionId: await sessionOf(fixture, player) };
  },
  [signOut.name]: async (fixture) => ({ input: {}, sessionId: (await signedInPlayer(fixture)).sessionId }),
  [requestPasswordReset.name]: async (fixture) => {
    const { registration } = await signedInPlayer(fixture);
    return { input: { usernameOrEmail: registration.email } };
  },
  [resetPassword.name]: async (fixture) => {
    const { registration } = await signedInPlayer(fixture);
    const usernameOrEmail = registration.email;
    await prepare('asking for a reset link', () =>
      fixture.platform.call(requestPasswordReset, { usernameOrEmail }),
    );
    const token = (await fixture.resetToken?.(usernameOrEmail)) ?? 'token';
    return { input: { usernameOrEmail, token, newPassword: 'Another-456' } };
  },
  [createSsoToken.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { tokenType: 'support' }, sessionId };
  },
  [requestActivationCode.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    return { input: { usernameOrEmail: registration.email }, sessionId };
  },
  [changeActivationEmail.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { email: fixture.registration().email }, sessionId };
  },
  [activate.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    const code = (await fixture.activationCode?.(registration.email)) ?? '123456';
    return { input: { usernameOrEmail: registration.email, code }, sessionId };
  },
  [acceptTerms.name]: async (fixture) => {
    const owing = (await fixture.owingPlayer?.()) ?? (await registeredPlayer(fixture));
    const version = await termsInForce(fixture, fixture.registration());
    return { input: { version }, sessionId: await sessionOf(fixture, owing) };
  },
  [updateProfile.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    const { password, address, zip, phone, country, language } = registration;
    return { input: { password, address, city: 'Sliema', zip, phone, country, language }, sessionId };
  },
  [changePassword.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    return { input: { currentPassword: registration.password, newPassword: 'Another-456' }, sessionId };
  },
  [setLimit.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    return { input: dailyDeposits(registration), sessionId };
  },
  [cancelLimit.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    const { limits } = await prepare('setting a limit', async () => {
      await fixture.platform.call(setLimit, dailyDeposits(registration), { sessionId });
      return fixture.platform.call(getLimits, {}, { sessionId });
    });
    return { input: { id: limits[0]?.id ?? '' }, sessionId };
  },
  [confirmLimit.name]: async (fixture) => {
    const { id, sessionId } = (await fixture.confirmableLimit?.()) ?? { id: 'limit-2', sessionId: 'session' };
    return { input: { id }, sessionId };
  },
  [createCashierSession.name]: async (fixture) => {
    const { language } = fixture.registration();
    return { input: { method: 'deposit', locale: language }, sessionId: await activatedSession(fixture) };
  },
  [signInWithPayment.name]: async (fixture) => ({
    input: { code: (await fixture.paymentCode?.()) ?? 'code', ...DEVICE },
  }),
  [triggerBonus.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { code: (await fixture.bonusCode?.()) ?? 'CODE' }, sessionId };
  },
  [claimBonus.name]: async (fixture) => {
    const { id, sessionId } = (await fixture.claimableBonus?.()) ?? { id: 'bonus-2', sessionId: 'session' };
    return { input: { id }, sessionId };
  },
  [cancelBonus.name]: async (fixture) => {
    const { sessionId } = await bonusPlayer(fixture);
    const { bonuses } = await prepare('reading the bonus', () =>
      fixture.platform.call(getBonuses, {}, { sessionId }),
    );
    return { input: { id: bonuses[0]?.id ?? '' }, sessionId };
  },
  [requestDataExport.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: {}, sessionId };
  },
  [cancelDataExport.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    await prepare('asking for the file', () => fixture.platform.call(requestDataExport, {}, { sessionId }));
    return { input: {}, sessionId };
  },
  [setStatementMail.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { active: true }, sessionId };
  },
  [closeAccount.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: {}, sessionId };
  },
  ...SAFETY_SCENES,
  ...SESSION_SCENES,
  ...PASSKEY_SCENES,
  ...TOTP_SCENES,
  ...DOCUMENT_SCENES,
  ...MESSAGE_SCENES,
  ...PLAY_SCENES,
};

/** Creates a player with an active bonus. */
export async function bonusPlayer(fixture: ConformanceFixture): Promise<SignedInPlayer> {
  const player = await signedInPlayer(fixture);
  const code = (await fixture.bonusCode?.()) ?? 'CODE';
  const { sessionId } = player;
  await prepare('beginning a bonus', () => fixture.platform.call(triggerBonus, { code }, { sessionId }));
  return player;
}

const dailyDeposits = ({ currency }: Registration) => ({
  type: 'deposit' as const,
  period: 'daily' as const,
  amount: 10_000,
  currency,
});

/** Functions of the fixture that a scene needs besides a registration. */
export const SCENE_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  [activate.name]: ['activationCode'],
  [confirmLimit.name]: ['confirmableLimit'],
  [createCashierSession.name]: ['activationCode'],
  [triggerBonus.name]: ['bonusCode'],
  [claimBonus.name]: ['claimableBonus'],
  [cancelBonus.name]: ['bonusCode'],
  [acceptTerms.name]: ['owingPlayer'],
  [answerRealityCheck.name]: ['advance'],
  [noteReviewReminder.name]: ['remindedPlayer'],
  [declineDepositLimits.name]: ['promptedPlayer'],
  [acknowledgeInformation.name]: ['uninformedPlayer'],
  ...SESSION_NEEDS,
  ...PASSKEY_NEEDS,
  [resetPassword.name]: ['resetToken'],
  [signUpWithToken.name]: ['identityToken'],
  [signUpWithCode.name]: ['identifiedPerson'],
  [verifyWithCode.name]: ['verifiablePlayer'],
  // These secrets work once. A repeated sign-in needs an idempotent platform.
  [signInWithOtp.name]: ['otpCode', 'idempotency'],
  [signInWithCode.name]: ['identifiedPerson', 'idempotency'],
  [signInWithPayment.name]: ['paymentCode', 'idempotency'],
  ...MESSAGE_NEEDS,
  ...PLAY_NEEDS,
};

/** Returns the input of a one-time code request for the phone of a registration. */
export async function otpRequest({ platform }: ConformanceFixture, registration: Registration) {
  const { jurisdiction, country, phone } = registration;
  const { countries } = await prepare('reading the countries', () =>
    platform.call(getCountries, { excludeDenyRegistrationCountry: false }),
  );
  const countryCode = countries.find(({ code }) => code === country)?.phonePrefix ?? '+';
  return { jurisdiction, countryCode, mobile: phone.slice(countryCode.length) };
}

/** Signs in with the code that was just sent to the phone of a registration. */
export async function otpSignIn(fixture: ConformanceFixture, registration: Registration) {
  const request = await otpRequest(fixture, registration);
  await prepare('asking for a code', () => fixture.platform.call(requestOtp, request));
  const otp = (await fixture.otpCode?.(registration.phone)) ?? '1234';
  return { otp, phone: registration.phone, ...DEVICE };
}

/** Returns a registration with a signed token in place of the fields that the token carries. */
export async function tokenRegistration(fixture: ConformanceFixture) {
  const whole = fixture.registration();
  const { email, password, phone, language, currency, jurisdiction, termsVersion, optIns, limits } = whole;
  const jwtTokenString = (await fixture.identityToken?.(whole)) ?? 'token';
  const fields = { email, password, phone, language, currency, jurisdiction, termsVersion, optIns, limits };
  return { jwtTokenString, gender: 'female', ...fields, ...DEVICE };
}

async function identifiedPerson(fixture: ConformanceFixture): Promise<IdentifiedPerson> {
  return (await fixture.identifiedPerson?.()) ?? { registration: fixture.registration(), proof: NO_PROOF };
}

/** For platforms without rules, which accept any proof. */
const NO_PROOF = {
  code: 'code',
  state: 'state',
  redirectUrl: 'https://casino.example/',
  kycProvider: 'bankid',
} as const;
