import type { FieldProblems } from '../../infrastructure/refusal.ts';

/** Why a provider is told no; refusals of players' calls are told by their own code. */
export type WebhookProblem =
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
const STATUS: Partial<Record<WebhookProblem, number>> = {
  'invalid-signature': 401,
  'invalid-request': 400,
  'unknown-transaction': 409,
};

export class WebhookRefusal extends Error {
  readonly errorCode: WebhookProblem;
  readonly status: number;

  constructor(errorCode: WebhookProblem) {
    super(errorCode);
    this.name = 'CallbackRefusal';
    this.errorCode = errorCode;
    this.status = STATUS[errorCode] ?? 200;
  }
}

export interface RefusalBody {
  readonly success: false;
  readonly errorCode: string;
  readonly message?: string;
  /** What whoever called has to know to ask for something else. */
  readonly details?: FieldProblems;
}
