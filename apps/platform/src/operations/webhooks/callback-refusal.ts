import type { FieldProblems } from '../../infrastructure/refusal.ts';

/** Why a provider is told no; refusals of players' calls are told by their own code. */
export type CallbackProblem =
  | 'invalid-signature'
  | 'invalid-request'
  | 'unknown-session'
  | 'session-expired'
  | 'wrong-user'
  | 'wrong-method'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-auth-code'
  | 'unknown-transaction'
  | 'transaction-mismatch'
  | 'canceled'
  | 'already-completed'
  | 'not-reversible'
  | 'country-not-supported'
  | 'registration-required'
  | 'round-mismatch';

/** 409: not yet, to be tried again. 200: heard, and the answer stays no. */
const STATUS: Partial<Record<CallbackProblem, number>> = {
  'invalid-signature': 401,
  'invalid-request': 400,
  'unknown-transaction': 409,
};

export class CallbackRefusal extends Error {
  readonly errorCode: CallbackProblem;
  readonly status: number;

  constructor(errorCode: CallbackProblem) {
    super(errorCode);
    this.name = 'CallbackRefusal';
    this.errorCode = errorCode;
    this.status = STATUS[errorCode] ?? 200;
  }
}

export interface RefusedAnswer {
  readonly success: false;
  readonly errorCode: string;
  readonly message?: string;
  /** What whoever called has to know to ask for something else. */
  readonly details?: FieldProblems;
}
