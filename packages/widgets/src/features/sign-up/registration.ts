import {
  acknowledgeInformation,
  BUNDLED_OPT_INS,
  callHost,
  type EidProof,
  isLostAnswer,
  normalizeEmail,
  type PlayerdeskError,
  signUp,
  signUpWithCode,
  signUpWithToken,
  validateEmail,
} from '@playerdesk/contract/internal';
import {
  type Account,
  asksPassword,
  DECLINES_LIMITS,
  describeDevice,
  type Expectation,
  type FormValues,
  type RegistrationFacts,
  toEidRegistration,
  toRegistration,
  toTokenRegistration,
  type WizardKind,
} from '@playerdesk/core/internal';
import { notifySlow } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { loadCustomForm } from './custom-form/use-custom-form.ts';

/** How the visitor was identified before the wizard, if at all. */
export interface IdentityProof {
  readonly kind: WizardKind;
  readonly token?: string | undefined;
  readonly eid?: EidProof | undefined;
}

/** Registers the player, with the operation that the identification requires. */
export async function register(
  widget: WidgetContext,
  values: FormValues,
  proof: IdentityProof,
): Promise<void> {
  const { account } = widget;
  const onSlow = () => notifySlow(widget);
  const customFields = await getCustomFields(widget, values);
  if (proof.token !== undefined) {
    const facts = { ...getRegistrationFacts(widget, values, proof, 'signUpToken'), ...customFields };
    await account.write(signUpWithToken, toTokenRegistration(values, facts, proof.token), onSlow);
    return;
  }
  const facts = { ...getRegistrationFacts(widget, values, proof, 'signUp'), ...customFields };
  if (proof.eid) await account.write(signUpWithCode, toEidRegistration(values, facts, proof.eid), onSlow);
  else await account.write(signUp, toRegistration(values, facts), onSlow);
}

/** Returns the answers to the operator's custom fields. Nothing without such fields. */
async function getCustomFields(
  widget: WidgetContext,
  values: FormValues,
): Promise<Pick<RegistrationFacts, 'customFields'>> {
  const form = await loadCustomForm(widget);
  return form ? { customFields: form.extension.getAnswers(values) } : {};
}

/** Refusals that a duplicate of the same registration may cause. */
const CONFLICT_CODES: readonly string[] = ['sign-up.player-conflict', 'sign-up.phone-exists'];

const ANY: Expectation = { expects: () => true };

/**
 * Resolves a conflict after a wizard whose contact step found the address free. A browser repeats a POST when its
 * connection breaks, and the second request conflicts with the account of the first one. Signing in with the typed
 * values decides. It is tried only if the address is taken by now, and emits no error of its own.
 *
 * Resolves with whether the player is signed in. Rejects if that could not be found out.
 *
 * @see docs/decisions/0011-settle-by-signing-in.md
 */
export async function settleConflict(
  widget: WidgetContext,
  error: PlayerdeskError,
  { email = '', password = '' }: FormValues,
  { eid }: IdentityProof,
): Promise<boolean> {
  const { account } = widget;
  if (!CONFLICT_CODES.includes(error.code) || !account.platform.capabilities.supports(validateEmail.name))
    return false;
  try {
    if (await isFree(account, email)) return false;
    if (eid) return (await account.signInWithCode(eid, undefined, ANY)).kind === 'signed-in';
    if (password === '') return false;
    await account.signIn({ email: normalizeEmail(email), password }, undefined, ANY);
    return true;
  } catch (thrown) {
    if (isLostAnswer(thrown)) throw thrown;
    return false;
  }
}

/** Whether an address has no account. A registration that was refused for another reason leaves it free. */
async function isFree(account: Account, email: string): Promise<boolean> {
  const input = { email: normalizeEmail(email), jurisdiction: account.jurisdiction() };
  return account.read(validateEmail, input, ANY).then(
    () => true,
    (thrown: unknown) => {
      if (isLostAnswer(thrown)) throw thrown;
      return false;
    },
  );
}

/** Returns whether one checkbox covers all marketing, by the operator's option and the market's rules. */
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
  const { carries, supports } = account.platform.capabilities;
  return {
    jurisdiction: account.jurisdiction(),
    usesPassword: asksPassword(kind, account.rules()),
    promptsForLimit:
      account.rules().depositLimitsAtSignUp === 'prompt' && carries?.('signUp', DECLINES_LIMITS) !== false,
    showsInformation: account.rules().informationBeforePlay && supports(acknowledgeInformation.name),
    asksActivity:
      (values.annualActivity ?? '') !== '' ||
      !account.store.getState().optionalFields.includes('annualActivity'),
    language: account.language(operation),
    termsVersion: values.termsVersion ?? '',
    device: describeDevice(account.environment.userAgent),
    affiliateTag: readAffiliateTag(widget),
    bundledOptIns: isConsentBundled(widget) ? BUNDLED_OPT_INS : undefined,
    marketingByProduct: account.rules().marketingByProduct.length > 0,
  };
}

/** Returns the affiliate tag of the host. A promise or another value that is no text is a diagnostic, and is not sent. */
function readAffiliateTag({ account, affiliateTag }: WidgetContext): string | undefined {
  const tag: unknown = callHost(affiliateTag) ?? undefined;
  if (tag === undefined || typeof tag === 'string') return tag;
  account.events.emit('diagnostic', { code: 'option-invalid', detail: 'affiliateTag: it returns no text' });
  return undefined;
}
