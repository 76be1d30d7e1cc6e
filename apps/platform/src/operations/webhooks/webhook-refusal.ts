import { type FieldProblems, Refusal } from '../../infrastructure/refusal.ts';

/** Why a provider's call is refused. Refusals of players' calls are reported with their own code. */
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
  | 'under-check'
  | 'country-not-supported'
  | 'registration-required'
  | 'round-mismatch';

/** Statuses other than 200. With 200 the call was received and its refusal is final. 409: not yet, retry later. */
const STATUS: Partial<Record<WebhookProblem, number>> = {
  'invalid-signature': 401,
  'invalid-request': 400,
  'unknown-transaction': 409,
  'under-check': 409,
};

export class WebhookRefusal extends Error {
  readonly errorCode: WebhookProblem;
  readonly status: number;
  /** What happened, for the security log only. */
  readonly reason: string;

  constructor(errorCode: WebhookProblem, { reason = errorCode }: { readonly reason?: string } = {}) {
    super(errorCode);
    this.name = 'WebhookRefusal';
    this.errorCode = errorCode;
    this.reason = reason;
    this.status = STATUS[errorCode] ?? 200;
  }
}

export interface RefusalBody {
  readonly success: false;
  readonly errorCode: string;
  readonly message?: string;
  /** What the caller needs to know to correct the request. */
  readonly details?: FieldProblems;
}

/** Returns how a call ended, for metrics: `success`, the code of the refusal, or `error`. */
export function toCallOutcome(result: unknown): string {
  if (result instanceof WebhookRefusal) return result.errorCode;
  if (result instanceof Refusal) return result.code;
  if (result instanceof Error) return 'error';
  const { success, errorCode } = result as { success?: boolean; errorCode?: string };
  return success ? 'success' : (errorCode ?? 'error');
}
