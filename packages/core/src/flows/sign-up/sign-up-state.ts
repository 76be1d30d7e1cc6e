import type { FieldProblems, FormValues } from '../flow.ts';
import type { SignUpRules, SignUpVariant } from './sign-up-fields.ts';
import type { SignUpStep } from './sign-up-steps.ts';

/** What a wizard was opened with; the rules may become known later and are then replaced. */
export interface SignUpOptions extends SignUpVariant {
  /** Whether a player activates by mail before playing. */
  readonly activation: boolean;
  /** Steps that the platform cannot do anything with. */
  readonly missing?: readonly SignUpStep[] | undefined;
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
  /** How who has just registered gets in: what needs a session waits for it, and is left out where nobody is on the way. */
  readonly entry: 'none' | 'under-way' | 'in';
  /** Whether there are bonuses to choose from; null until that is known. */
  readonly hasBonuses: boolean | null;
  /** The next step waits for the player to be in, or for their bonuses. */
  readonly goesOn: boolean;
  /** Where to go on once something lacking at an earlier step is there. */
  readonly returnTo: SignUpStep | null;
}

export type SignUpEvent =
  | { readonly type: 'continue'; readonly values: FormValues }
  | { readonly type: 'back'; readonly values: FormValues }
  /** The platform knows no player with this e-mail or phone. */
  | { readonly type: 'free' }
  | { readonly type: 'exists'; readonly by: 'email' | 'phone'; readonly code: string }
  /** A code is on its way to the phone. */
  | { readonly type: 'code-sent' }
  /** A code let nobody in. */
  | {
      readonly type: 'code-refused';
      readonly why: 'incorrect' | 'unknown-player' | 'other';
      readonly fields?: Readonly<Record<string, string>>;
    }
  /** A register knows the person behind the phone or e-ID. */
  | { readonly type: 'recognised'; readonly values: FormValues }
  /** An earlier visit of this tab goes on where it stood. */
  | { readonly type: 'restored'; readonly draft: SignUpDraft }
  /** The account exists; `isIn`: its player was signed in to find that out. */
  | { readonly type: 'registered'; readonly isIn?: boolean }
  | { readonly type: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** A call failed without saying anything about the form. */
  | { readonly type: 'failed' }
  | { readonly type: 'signed-in' }
  /** Who has just registered could not be let in. */
  | { readonly type: 'kept-out' }
  /** The player who was in has left: the wizard begins anew for the next one. */
  | { readonly type: 'left'; readonly values: FormValues }
  | { readonly type: 'activated' }
  /** Whether there is a bonus to choose. */
  | { readonly type: 'bonuses'; readonly any: boolean }
  /** A bonus that comes with a deposit was chosen, another one was begun, or none. */
  | { readonly type: 'bonus-settled'; readonly code: string | null }
  /** The player has deposited, or does not want to now. */
  | { readonly type: 'deposited' }
  | { readonly type: 'deposit-skipped' }
  | { readonly type: 'typed'; readonly field: string; readonly value: string }
  /** A problem was mended: it goes while the player types. */
  | { readonly type: 'mended'; readonly field: string }
  /** Facts that became known later; what is typed already wins over the defaults. */
  | { readonly type: 'context'; readonly context: SignUpRules; readonly defaults: FormValues };

/** What outlives a reload: never a password, a code or a token. */
export interface SignUpDraft {
  readonly step: SignUpStep;
  readonly values: FormValues;
  readonly registered: boolean;
}

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
  | { readonly type: 'send-code'; readonly callingCode: string; readonly phone: string }
  | { readonly type: 'enter-code'; readonly otp: string; readonly phone: string }
  | { readonly type: 'register'; readonly values: FormValues }
  /** The person proves who they are with an e-ID, and the way on starts from there. */
  | { readonly type: 'identify-by-eid'; readonly email: string }
  /** Lets a person in who has just registered with an e-ID. */
  | { readonly type: 'enter-by-eid' }
  | { readonly type: 'sign-in'; readonly email: string; readonly password: string }
  | { readonly type: 'activate'; readonly email: string; readonly code: string }
  | ({ readonly type: 'step-shown' } & StepShown)
  | { readonly type: 'account-exists'; readonly by: 'email' | 'phone' }
  | { readonly type: 'look-for-bonuses' }
  | { readonly type: 'finished' };
