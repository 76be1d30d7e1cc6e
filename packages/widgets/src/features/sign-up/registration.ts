import {
  acknowledgeInformation,
  BUNDLED_OPT_INS,
  type EidProof,
  isLostAnswer,
  normalizeEmail,
  type PlayerdeskError,
  signUp,
  signUpWithCode,
  signUpWithToken,
  validateEmail,
} from '@playerdesk/contract';
import {
  asksPassword,
  describeDevice,
  type FormValues,
  type RegistrationFacts,
  toEidRegistration,
  toRegistration,
  toTokenRegistration,
  type WizardKind,
} from '@playerdesk/core';
import { notifySlow } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/** What proved the visitor's identity before the wizard, if anything did. */
export interface Proof {
  readonly kind: WizardKind;
  readonly token?: string | undefined;
  readonly eid?: EidProof | undefined;
}

/** Sends the registration in the way that the visitor's proof asks for. */
export async function register(widget: WidgetContext, values: FormValues, proof: Proof): Promise<void> {
  const { account } = widget;
  const slow = () => notifySlow(widget);
  if (proof.token !== undefined) {
    const facts = factsOf(widget, values, proof, 'signUpToken');
    await account.write(signUpWithToken, toTokenRegistration(values, facts, proof.token), slow);
    return;
  }
  const facts = factsOf(widget, values, proof, 'signUp');
  if (proof.eid) await account.write(signUpWithCode, toEidRegistration(values, facts, proof.eid), slow);
  else await account.write(signUp, toRegistration(values, facts), slow);
}

/** Refusals that a registration may owe to its own first copy. */
const CONFLICTS: readonly string[] = ['sign-up.player-conflict', 'sign-up.phone-exists'];

/**
 * Settles a conflict at the end of a wizard whose contact step found the address free: a browser sends a POST again when its
 * connection breaks, and the second copy meets the account that the first one made. Signing in with what was typed tells.
 * Resolves with whether the player is in. Rejects when that could not be found out.
 */
export async function settleConflict(
  { account }: WidgetContext,
  error: PlayerdeskError,
  { email = '', password = '' }: FormValues,
  { eid }: Proof,
): Promise<boolean> {
  if (!CONFLICTS.includes(error.code) || !account.platform.capabilities.supports(validateEmail.name))
    return false;
  try {
    if (eid) return (await account.signInWithCode(eid)).kind === 'signed-in';
    if (password === '') return false;
    await account.signIn({ email: normalizeEmail(email), password });
    return true;
  } catch (thrown) {
    if (isLostAnswer(thrown)) throw thrown;
    return false;
  }
}

/** One tick may stand for all marketing where the operator and the market say so. */
export function isBundled({ consent, account }: WidgetContext): boolean {
  const { bundledConsent, marketingByProduct } = account.rules();
  return consent === 'bundled' && bundledConsent && marketingByProduct.length === 0;
}

function factsOf(
  widget: WidgetContext,
  values: FormValues,
  { kind }: Proof,
  operation: string,
): RegistrationFacts {
  const { account } = widget;
  return {
    jurisdiction: account.jurisdiction(),
    usesPassword: asksPassword(kind, account.rules()),
    promptsForLimit: account.rules().depositLimitsAtSignUp === 'prompt',
    showsInformation:
      account.rules().informationBeforePlay &&
      account.platform.capabilities.supports(acknowledgeInformation.name),
    language: account.language(operation),
    termsVersion: values.termsVersion ?? '',
    device: describeDevice(account.environment.userAgent),
    affiliateTag: widget.affiliateTag?.(),
    bundledOptIns: isBundled(widget) ? BUNDLED_OPT_INS : undefined,
    marketingByProduct: account.rules().marketingByProduct.length > 0,
  };
}
