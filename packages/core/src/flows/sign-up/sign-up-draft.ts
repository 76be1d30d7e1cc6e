import { normalizeEmail } from '@playerdesk/contract/internal';
import type { FormValues } from '../flow.ts';
import { getMainStep } from './navigation.ts';
import { isCustomStep } from './sign-up-extension.ts';
import type { SignUpDraft, SignUpState } from './sign-up-state.ts';
import { SIGN_UP_STEPS, type WizardKind } from './sign-up-steps.ts';

/** Fields that are never stored: secrets, and values that expire. */
const EXCLUDED_FIELDS = new Set([
  'password',
  'confirmPassword',
  'signInPassword',
  'otp',
  'activationCode',
  'newEmail',
  'termsVersion',
]);

/** Fields that are still needed once the account exists. */
const FIELDS_AFTER_REGISTRATION = new Set(['email', 'firstName']);

/**
 * Returns the draft of a wizard.
 *
 * @param typed Current field values that were not submitted yet.
 */
export function toSignUpDraft(
  { options, step, values, registered }: SignUpState,
  typed: FormValues = {},
): SignUpDraft & { readonly kind: WizardKind } {
  const isKept = ([field, value]: [string, string]) =>
    value !== '' &&
    !EXCLUDED_FIELDS.has(field) &&
    !options.context.extension?.isSensitive(field) &&
    (!registered || FIELDS_AFTER_REGISTRATION.has(field));
  const all = { ...values, ...typed };
  const kept = Object.entries(options.context.phoneCountries?.complete(all) ?? all).filter(isKept);
  return {
    kind: options.kind,
    step: getMainStep(step),
    values: Object.fromEntries(kept),
    registered,
  };
}

/** Reads a stored draft as far as this wizard can use it. Null otherwise. Other scripts write to the same storage. */
export function readSignUpDraft(kept: unknown, kind: WizardKind, given: FormValues): SignUpDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind: of, step, values, registered } = kept as Record<string, unknown>;
  const known = SIGN_UP_STEPS.find((one) => one === step) ?? (isCustomStep(step) ? step : undefined);
  if (!known || typeof values !== 'object' || values === null) return null;
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !EXCLUDED_FIELDS.has(entry[0]),
  );
  const draft = { step: known, values: Object.fromEntries(texts), registered: registered === true };
  // The host names another person, so the draft belongs to somebody else.
  if (isDifferentEmail(given.email, draft.values.email)) return null;
  if (of === kind) return draft;
  // A player who filled in another wizard and then identified with an e-ID continues with the same values.
  return kind === 'sign-up-oauth' && !draft.registered ? draft : null;
}

function isDifferentEmail(one = '', other = ''): boolean {
  return one !== '' && other !== '' && normalizeEmail(one) !== normalizeEmail(other);
}
