import {
  acknowledgeInformation,
  BUNDLED_OPT_INS,
  type EidProof,
  isLostAnswer,
  normaliseEmail,
  type PlayerdeskError,
  signUp,
  signUpWithCode,
  signUpWithToken,
  validateEmail,
} from '@playerdesk/contract';
import {
  asksPassword,
  describeDevice,
  eidRegistrationOf,
  type FormValues,
  type RegistrationFacts,
  registrationOf,
  tokenRegistrationOf,
  type WizardKind,
} from '@playerdesk/core';
import { notifySlow } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/** What proved the visitor's identity before the wizard, if anything did. */
export interface IdentityProof {
  readonly kind: WizardKind;
  readonly token?: string | undefined;
  readonly eid?: EidProof | undefined;
}

/** Sends the registration in the way that the visitor's proof asks for. */
export async function register(
  widget: WidgetContext,
  values: FormValues,
  proof: IdentityProof,
): Promise<void> {
  const { account } = widget;
  const onSlow = () => notifySlow(widget);
  if (proof.token !== undefined) {
    const facts = getRegistrationFacts(widget, values, proof, 'signUpToken');
    await account.write(signUpWithToken, tokenRegistrationOf(values, facts, proof.token), onSlow);
    return;
  }
  const facts = getRegistrationFacts(widget, values, proof, 'signUp');
  if (proof.eid) await account.write(signUpWithCode, eidRegistrationOf(values, facts, proof.eid), onSlow);
  else await account.write(signUp, registrationOf(values, facts), onSlow);
}

/** Refusals that a registration may owe to its own first copy. */
const CONFLICT_CODES: readonly string[] = ['sign-up.player-conflict', 'sign-up.phone-exists'];

/**
 * Settles a conflict at the end of a wizard whose contact step found the address free: a browser sends a POST again when its
 * connection breaks, and the second copy meets the account that the first one made. Signing in with what was typed tells.
 * Resolves with whether the player is in. Rejects when that could not be found out.
 */
export async function settleConflict(
  { account }: WidgetContext,
  error: PlayerdeskError,
  { email = '', password = '' }: FormValues,
  { eid }: IdentityProof,
): Promise<boolean> {
  if (!CONFLICT_CODES.includes(error.code) || !account.platform.capabilities.supports(validateEmail.name))
    return false;
  try {
    if (eid) return (await account.signInWithCode(eid)).kind === 'signed-in';
    if (password === '') return false;
    await account.signIn({ email: normaliseEmail(email), password });
    return true;
  } catch (thrown) {
    if (isLostAnswer(thrown)) throw thrown;
    return false;
  }
}

/** One tick may stand for all marketing where the operator and the market say so. */
export function isConsentBundled({ consent, account }: WidgetContext): boolean {
  const { bundledConsent, marketingByProduct } = account.rules();
  return consent === 'bundled' && bundledConsent && marketingByProduct.length === 0;
}

function getRegistrationFacts(
  widget: WidgetContext,
  values: FormValues,
  { kind }: IdentityProof,
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
    bundledOptIns: isConsentBundled(widget) ? BUNDLED_OPT_INS : undefined,
    marketingByProduct: account.rules().marketingByProduct.length > 0,
  };
}
