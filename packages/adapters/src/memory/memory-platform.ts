import {
  type CallOptions,
  type Operation,
  type Platform,
  type PlatformEvents,
  playerdeskError,
} from '@playerdesk/contract';
import { createListeners } from '../listeners.ts';
import { defaultScript } from './script.ts';

/** What to answer, by operation name: a value, or a function of the input that may throw. */
export type Script = Readonly<Record<string, unknown>>;

export interface MemoryCall {
  readonly name: string;
  readonly input: unknown;
  readonly options: CallOptions;
}

export interface MemoryPlatform extends Platform {
  /** Every call made so far, oldest first. */
  readonly calls: readonly MemoryCall[];
  /** Replaces answers from now on. */
  script(answers: Script): void;
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
}

/** Calls that travel with a proof of a human where an instance asks for one: the documents' list. */
const CAPTCHA_OPERATIONS: ReadonlySet<string> = new Set([
  'signIn',
  'signInWithOtp',
  'requestOtp',
  'resetPassword',
  'requestPasswordReset',
  'requestActivationCode',
]);

/**
 * A platform that answers from a script: right shapes, no rules of its own. For unit tests and the gallery.
 * An operation without an answer fails 'Method not implemented'.
 */
export function createMemoryPlatform(script: Script = {}): MemoryPlatform {
  const listeners = createListeners();
  const calls: MemoryCall[] = [];
  let answers: Script = { ...defaultScript, ...script };
  return {
    calls,
    capabilities: { supports: (name) => name in answers, guards: ({ name }) => CAPTCHA_OPERATIONS.has(name) },
    script: (changes) => {
      answers = { ...answers, ...changes };
    },
    async call<I, O>(operation: Operation<I, O>, input: I, options: CallOptions = {}): Promise<O> {
      calls.push({ name: operation.name, input, options });
      if (!(operation.name in answers)) {
        throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
      }
      const answer = answers[operation.name];
      return (await (typeof answer === 'function' ? answer(input, options) : answer)) as O;
    },
    on: (event, listener) => listeners.on(event, listener),
    emit: (event, data) => listeners.emit(event, data),
    close: () => listeners.clear(),
  };
}
