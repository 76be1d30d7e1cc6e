import {
  type CallOptions,
  type Operation,
  type Platform,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';

/** A call of the platform, without its input and its answer. */
export interface CallRecord {
  readonly operation: string;
  readonly kind: 'read' | 'write';
  readonly requestId: string | undefined;
  /** `pending`, `answered`, or the code of the error. */
  outcome: string;
  /** Milliseconds. Undefined while the call is pending. */
  duration: number | undefined;
}

/**
 * Records the calls of a platform.
 *
 * @param onChange Called when a call begins and when it ends.
 * @returns A function that stops. Null when the platform does not allow it, because it is frozen.
 */
export function recordCalls(platform: Platform, onChange: (call: CallRecord) => void): (() => void) | null {
  const original = platform.call;
  const recorded: Platform['call'] = async <I, O>(
    operation: Operation<I, O>,
    input: NoInfer<I>,
    options?: CallOptions,
  ) => {
    const call: CallRecord = {
      operation: operation.name,
      kind: operation.kind,
      requestId: options?.requestId,
      outcome: 'pending',
      duration: undefined,
    };
    const start = performance.now();
    const end = (outcome: string) => {
      call.outcome = outcome;
      call.duration = Math.round(performance.now() - start);
      onChange(call);
    };
    onChange(call);
    try {
      const answer: O = await Reflect.apply(original, platform, [operation, input, options]);
      end('answered');
      return answer;
    } catch (error) {
      end(toPlayerdeskError(error).code);
      throw error;
    }
  };
  if (!Reflect.set(platform, 'call', recorded)) return null;
  return () => {
    if (platform.call === recorded) platform.call = original;
  };
}
