import type { FieldProblems, FormValues } from '../flow.ts';
import type { SignUpRules, SignUpVariant } from './sign-up-fields.ts';
import type { SignUpStep } from './sign-up-steps.ts';

/** Options of a wizard. `context` may be replaced later. */
export interface SignUpOptions extends SignUpVariant {
  /** Whether a player has to activate by e-mail before playing. */
  readonly activation: boolean;
  /** Steps to leave out: not supported by the platform, or turned off by the operator. */
  readonly missing?: readonly SignUpStep[] | undefined;
}

/** State of a sign-up wizard. */
export interface SignUpState {
  readonly options: SignUpOptions;
  readonly step: SignUpStep;
  readonly steps: readonly SignUpStep[];
  readonly values: FormValues;
  /** Problems by field. A key that starts with `error.` comes from the platform. */
  readonly problems: FieldProblems;
  /** Whether an answer is pending. `continue` and `back` do nothing meanwhile. */
  readonly busy: boolean;
  /** Whether the account exists. The form cannot be edited after that. */
  readonly registered: boolean;
  /**
   * State of the sign-in after registration. While it is `under-way`, steps that require a session wait. With `none` they
   * are left out.
   */
  readonly entry: 'none' | 'under-way' | 'in';
  /** Whether there are bonuses to choose from. Null until it is known. */
  readonly hasBonuses: boolean | null;
  /** Whether the next step waits for the sign-in or the bonuses. */
  readonly isWaiting: boolean;
  /** Step to return to after an earlier step was completed. */
  readonly returnTo: SignUpStep | null;
  /** Own step of a restored draft, which is shown once the own steps are loaded. */
  readonly awaitedStep?: SignUpStep | undefined;
}

/** Events of a sign-up wizard. */
export type SignUpEvent =
  | { readonly type: 'continue'; readonly values: FormValues }
  | { readonly type: 'back'; readonly values: FormValues }
  /** No player has this e-mail address or phone number. */
  | { readonly type: 'unused' }
  | { readonly type: 'exists'; readonly by: 'email' | 'phone'; readonly code: string }
  /** A code was sent to the phone. */
  | { readonly type: 'code-sent' }
  /** The code was not accepted. */
  | {
      readonly type: 'code-refused';
      readonly why: 'incorrect' | 'unknown-player' | 'other';
      readonly fields?: Readonly<Record<string, string>>;
    }
  /** A register returned the details of the person. */
  | { readonly type: 'recognized'; readonly values: FormValues }
  /** Restores the draft of an earlier visit of this tab. */
  | { readonly type: 'restored'; readonly draft: SignUpDraft }
  /** The account exists. `isIn`: whether the player was signed in to establish that. */
  | { readonly type: 'registered'; readonly isIn?: boolean }
  | { readonly type: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** Another sign-in method of the step has sent something, or has failed. */
  | { readonly type: 'busy'; readonly busy: boolean }
  /** A call failed without a problem of the form. */
  | { readonly type: 'failed' }
  | { readonly type: 'signed-in' }
  /** The sign-in after registration failed. */
  | { readonly type: 'sign-in-failed' }
  /** The player has signed out. The wizard restarts. */
  | { readonly type: 'signed-out'; readonly values: FormValues }
  | { readonly type: 'activated' }
  /** The player wants the activation code at another address. */
  | { readonly type: 'change-email' }
  /** A code was sent to the other address. */
  | { readonly type: 'email-changed'; readonly email: string }
  /** Whether there are bonuses to choose from. */
  | { readonly type: 'bonuses'; readonly any: boolean }
  /** A deposit bonus was chosen, another bonus was started, or none was chosen. */
  | { readonly type: 'bonus-settled'; readonly code: string | null }
  /** The player has made a deposit. */
  | { readonly type: 'deposited' }
  | { readonly type: 'deposit-skipped' }
  | { readonly type: 'typed'; readonly field: string; readonly value: string }
  /** A problem was fixed: it disappears while the player types. */
  | { readonly type: 'corrected'; readonly field: string }
  /** New context. Values that were typed already take precedence over the defaults. */
  | { readonly type: 'context'; readonly context: SignUpRules; readonly defaults: FormValues };

/** Draft that survives a reload. Never contains a password, code or token. */
export interface SignUpDraft {
  readonly step: SignUpStep;
  readonly values: FormValues;
  readonly registered: boolean;
}

/**
 * A step as reported by the `sign-up-step` event. `index` counts from 1; `number` is the number in the specification.
 */
export interface StepShown {
  readonly step: SignUpStep;
  readonly index: number;
  readonly count: number;
  readonly number: string;
}

/** Effects of a sign-up wizard. */
export type SignUpEffect =
  | { readonly type: 'check-email'; readonly email: string }
  /** Checks that no player has the address and the number. An empty one is not checked. */
  | { readonly type: 'check-contact'; readonly email: string; readonly phone: string }
  | { readonly type: 'send-code'; readonly callingCode: string; readonly phone: string }
  | { readonly type: 'enter-code'; readonly otp: string; readonly phone: string }
  | { readonly type: 'register'; readonly values: FormValues }
  /** Starts the identification with an e-ID, which continues the registration. */
  | { readonly type: 'identify-by-eid'; readonly email: string }
  /** Signs in a person who has just registered with an e-ID. */
  | { readonly type: 'enter-by-eid' }
  | { readonly type: 'sign-in'; readonly email: string; readonly password: string }
  | { readonly type: 'activate'; readonly email: string; readonly code: string }
  | { readonly type: 'change-email'; readonly email: string }
  | ({ readonly type: 'step-shown' } & StepShown)
  | { readonly type: 'account-exists'; readonly by: 'email' | 'phone' }
  | { readonly type: 'look-for-bonuses' }
  /** The shown step says why it was refused at one of its fields, so a notice would repeat it. */
  | { readonly type: 'said-at-field' }
  | { readonly type: 'finished' };
