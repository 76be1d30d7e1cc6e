import { isPlayerdeskError, type Platform } from '@playerdesk/contract/internal';
import { notExamined } from '../suite/difference.ts';
import type { Secrets } from './secrets.ts';

export interface Guard {
  /** Timeout of a call in milliseconds. */
  readonly timeout: number;
  readonly secrets: Secrets;
  /** Captcha token that the platform accepts in tests. */
  readonly captchaToken?: string | undefined;
  /** Operations that timed out. They are not called again, since a run would take hours. */
  readonly hung: Set<string>;
}

/**
 * Guards the platform of one case: calls have timeouts, secrets are collected, and no call is made after the end.
 *
 * @param faulted Operations whose next call has an injected fault. A timeout there does not mark the operation as
 * hung.
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
