import type { FieldProblems, FormValues } from '../flow.ts';
import type { SignUpRules } from './fields.ts';
import type { SignUpStep, WizardKind } from './steps.ts';

/** What a wizard was opened with; the rules may become known later and are then replaced. */
export interface SignUpOptions {
  readonly kind: WizardKind;
  /** Whether a player activates by mail before playing. */
  readonly activation: boolean;
  readonly context: SignUpRules;
}

export interface SignUpState {
  readonly options: SignUpOptions;
  readonly step: SignUpStep;
  readonly steps: readonly SignUpStep[];
  readonly values: FormValues;
  /** Problems at the fields, by field. A key starting with `error.` is the platform's own word. */
  readonly problems: FieldProblems;
  /** An answer is awaited; everything but waiting is refused. */
  readonly busy: boolean;
  /** The account exists: the form cannot be gone back to. */
  readonly registered: boolean;
}

export type SignUpEvent =
  | { readonly type: 'continue'; readonly values: FormValues }
  | { readonly type: 'back'; readonly values: FormValues }
  /** The platform knows no player with this e-mail or phone. */
  | { readonly type: 'free' }
  | { readonly type: 'exists'; readonly by: 'email' | 'phone'; readonly code: string }
  | { readonly type: 'registered' }
  | { readonly type: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** A call failed without saying anything about the form. */
  | { readonly type: 'failed' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'activated' }
  | { readonly type: 'typed'; readonly field: string; readonly value: string }
  /** A problem was mended: it goes while the player types. */
  | { readonly type: 'mended'; readonly field: string }
  /** Facts that became known later; what is typed already wins over the defaults. */
  | { readonly type: 'context'; readonly context: SignUpRules; readonly defaults: FormValues };

/** A step as the sign-up-step event tells it. `index` counts from 1; `number` is the documents' own. */
export interface StepShown {
  readonly step: SignUpStep;
  readonly index: number;
  readonly count: number;
  readonly number: string;
}

export type SignUpEffect =
  | { readonly type: 'check-email'; readonly email: string }
  | { readonly type: 'check-contact'; readonly email: string; readonly phone: string }
  | { readonly type: 'register'; readonly values: FormValues }
  | { readonly type: 'sign-in'; readonly email: string; readonly password: string }
  | { readonly type: 'activate'; readonly email: string; readonly code: string }
  | ({ readonly type: 'step-shown' } & StepShown)
  | { readonly type: 'account-exists'; readonly by: 'email' | 'phone' }
  | { readonly type: 'finished' };
