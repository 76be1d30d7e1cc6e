import {
  BUNDLED_OPT_INS,
  type EidProof,
  signUp,
  signUpWithCode,
  signUpWithToken,
} from '@playerdesk/contract';
import {
  asksPassword,
  describeDevice,
  type FormValues,
  type RegistrationFacts,
  registrationOf,
  tokenRegistrationOf,
  type WizardKind,
} from '@playerdesk/core';
import type { WidgetContext } from '../../view/context.ts';
import { tellSlow } from '../../view/failure.ts';

/** What proved the visitor's identity before the wizard, if anything did. */
export interface Proof {
  readonly kind: WizardKind;
  readonly token?: string | undefined;
  readonly eid?: EidProof | undefined;
}

/** Sends the registration in the way that the visitor's proof asks for. */
export async function register(widget: WidgetContext, values: FormValues, proof: Proof): Promise<void> {
  const { account } = widget;
  const slow = () => tellSlow(widget);
  if (proof.token !== undefined) {
    const facts = factsOf(widget, values, proof, 'signUpToken');
    await account.write(signUpWithToken, tokenRegistrationOf(values, facts, proof.token), slow);
    return;
  }
  const registration = registrationOf(values, factsOf(widget, values, proof, 'signUp'));
  if (proof.eid) await account.write(signUpWithCode, { ...registration, ...proof.eid }, slow);
  else await account.write(signUp, registration, slow);
}

/** One tick may stand for all marketing where the operator and the market say so. */
export function isBundled({ consent, account }: WidgetContext): boolean {
  return consent === 'bundled' && account.rules().bundledConsent;
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
    language: account.language(operation),
    termsVersion: values.termsVersion ?? '',
    device: describeDevice(account.environment.userAgent),
    affiliateTag: widget.affiliateTag?.(),
    bundledOptIns: isBundled(widget) ? BUNDLED_OPT_INS : undefined,
  };
}
