import {
  type CallOptions,
  createEmitter,
  needsCaptcha,
  type Operation,
  type Platform,
  type PlatformEvents,
  playerdeskError,
} from '@playerdesk/contract';
import { defaultScript } from '../samples/script.ts';

/** Answers by operation name: a value, or a function of the input that may throw. */
export type Script = Readonly<Record<string, unknown>>;

/** A recorded call of the memory platform. */
export interface MemoryCall {
  readonly name: string;
  readonly input: unknown;
  readonly options: CallOptions;
}

/** A scripted platform that records its calls. */
export interface MemoryPlatform extends Platform {
  /** All calls so far, oldest first. */
  readonly calls: readonly MemoryCall[];
  /** Replaces answers for later calls. */
  script(answers: Script): void;
  /** Emits a platform event to all subscribers. */
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
}

/**
 * Creates a platform that answers from a script, for unit tests and the gallery. It returns valid shapes and applies
 * no rules.
 *
 * An operation without an answer rejects with `generic.not-implemented`.
 *
 * @param script Answers in addition to {@link defaultScript}.
 * @example
 * const platform = createMemoryPlatform({ getLimits: { limits: [] } });
 */
export function createMemoryPlatform(script: Script = {}): MemoryPlatform {
  const listeners = createEmitter<PlatformEvents>();
  const calls: MemoryCall[] = [];
  let answers: Script = { ...defaultScript, ...script };
  return {
    calls,
    capabilities: { supports: (name) => name in answers, guards: needsCaptcha },
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
