import { playerdeskError } from '@playerdesk/contract/internal';
import { checkCode } from './check-code.ts';

/** Decides what becomes of a call. `perform` carries it out and returns its answer. */
export type Outcome = (perform: () => Promise<unknown>) => Promise<unknown>;

/**
 * The platform refuses the call. It has no effect.
 *
 * @param code Code of the refusal, such as `responsible-gaming.limit-locked`.
 * @param facts The field that the refusal is about, and the seconds to wait.
 * @throws TypeError When the contract has no such code.
 */
export function refuse(
  code: string,
  facts: { readonly field?: string; readonly retryAfter?: number } = {},
): Outcome {
  checkCode(code);
  return async () => {
    throw playerdeskError({ code, kind: 'refused', ...facts });
  };
}

/** The session has ended. The call has no effect. */
export function endSession(): Outcome {
  return async () => {
    throw playerdeskError({ code: 'generic.session-expired', kind: 'session' });
  };
}

/** The call takes effect, and its answer is lost on the way back. */
export function loseAnswer(): Outcome {
  return async (perform) => {
    await perform();
    throw playerdeskError({ code: 'generic.network', kind: 'network' });
  };
}

/** The call is lost on the way to the platform. It has no effect. */
export function loseCall(): Outcome {
  return async () => {
    throw playerdeskError({ code: 'generic.network', kind: 'network' });
  };
}

/** The platform fails. The call has no effect. */
export function fail(): Outcome {
  return async () => {
    throw playerdeskError({ code: 'generic.unknown-error', kind: 'server' });
  };
}

/** The platform answers with this value, and does nothing else. */
export function answerWith(answer: unknown): Outcome {
  return async () => answer;
}

/** The call takes longer, in milliseconds. `then` decides what becomes of it afterwards. */
export function delay(milliseconds: number, then?: Outcome): Outcome {
  return async (perform) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return then ? then(perform) : perform();
  };
}
