import type { PaymentTold } from '@playerdesk/contract';
import type { SignUpEvent, SignUpState } from '@playerdesk/core';
import type { LoadState } from '../../../kit/use-load.ts';
import type { ReferenceData } from '../reference-data.ts';

/** What every step's fields are given. */
export interface StepProps {
  readonly state: SignUpState;
  readonly reference: LoadState<ReferenceData>;
  /** The words of a field's problem. */
  readonly problem: (field: string) => string | undefined;
  readonly onEdited: (field: string) => void;
  /** Keeps a value the footer depends on, such as a tick. */
  readonly onTyped: (field: string, value: string) => void;
  readonly onNewCode: () => void;
  readonly send: (event: SignUpEvent) => void;
  /** Told of a deposit once the step has gone. */
  readonly onDeposit: (payment: PaymentTold) => void;
}
