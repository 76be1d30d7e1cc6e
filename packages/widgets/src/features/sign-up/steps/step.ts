import type { LedgerPayment } from '@playerdesk/contract/internal';
import type { SignUpEvent, SignUpState } from '@playerdesk/core/internal';
import type { ComponentType } from 'react';
import type { LoadState } from '../../../kit/use-load.ts';
import type { ReferenceData } from '../reference-data.ts';

/** Props of the button that signs in with a passkey. */
export interface PasskeyProps {
  /** Called when a passkey is sent to the platform, and when that has failed. */
  readonly onBusy: (busy: boolean) => void;
  readonly onSignedIn: () => void;
}

/** Props of the fields of every step. */
export interface StepProps {
  readonly state: SignUpState;
  readonly reference: LoadState<ReferenceData>;
  /** Returns the text of a field's problem. */
  readonly problem: (field: string) => string | undefined;
  readonly onEdited: (field: string) => void;
  /** Stores a value that the footer depends on, such as a checkbox. */
  readonly onTyped: (field: string, value: string) => void;
  readonly send: (event: SignUpEvent) => void;
  /** Button that signs in with a passkey, in wizards that sign in. */
  readonly Passkey?: ComponentType<PasskeyProps> | undefined;
  /** Removes the heading of the step while its outcome, which has its own, is shown. */
  readonly onOutcome: (isShown: boolean) => void;
  /** Shows a link that skips the step, at the end of the row of its heading. Null removes it. */
  readonly onSkippable: (skip: (() => void) | null) => void;
  /** Called with a deposit once the step is left. */
  readonly onDeposit: (payment: LedgerPayment) => void;
}
