import { isPlayerdeskError, type Platform } from '@playerdesk/contract';
import { notExamined } from '../suite/difference.ts';
import type { Secrets } from './secrets.ts';

export interface Guard {
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  readonly secrets: Secrets;
  /** Proof of a human that the platform takes in tests. */
  readonly captchaToken?: string | undefined;
  /** Operations that hung: they are not asked again, or a run would take hours. */
  readonly hung: Set<string>;
}

/**
 * A platform for one case: no call hangs for ever, secrets are remembered, and after its end nothing is called. `faulted`
 * names operations whose next call was ordered to go wrong: that it hangs says nothing of those that follow.
 */
export function guardedPlatform(
  inner: Platform,
  guard: Guard,
  faulted: Set<string>,
): { platform: Platform; end(): void } {
  const { timeout, secrets, captchaToken, hung } = guard;
  let ended = false;
  const call: Platform['call'] = async (operation, input, options = {}) => {
    if (ended) throw notExamined('the case took too long');
    if (hung.has(operation.name)) {
      throw notExamined(`${operation.name} gave no answer within ${timeout / 1000} s before`);
    }
    secrets.search({ input, sessionId: options.sessionId });
    const isOrdered = faulted.delete(operation.name);
    try {
      const answer = await inner.call(operation, input, {
        timeout,
        ...(captchaToken !== undefined && inner.capabilities.guards?.(operation) && { captchaToken }),
        ...options,
      });
      secrets.search(answer);
      return answer;
    } catch (error) {
      if (isPlayerdeskError(error) && error.kind === 'timeout' && !isOrdered) hung.add(operation.name);
      throw error;
    }
  };
  return {
    platform: { ...inner, call },
    end: () => {
      ended = true;
    },
  };
}
