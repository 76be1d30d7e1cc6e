import { useRef, useState } from 'react';
import type { ApiError } from '../api/endpoint.ts';
import { refreshAll } from './refresh.ts';
import { toApiError } from './use-query.ts';

export interface Action<Input, Output> {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** What the last run returned. */
  readonly result: Output | null;
  /** Runs the write, unless one is under way. Resolves with what it returned, or null where it was not done. */
  run(input: Input): Promise<Output | null>;
  /** Drops the error and the result. */
  reset(): void;
}

interface State<Output> {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly result: Output | null;
}

const IDLE = { isBusy: false, error: null, result: null };

/** A write that is never sent twice at once, and after which the lists of the page are read again. */
export function useAction<Input, Output>(send: (input: Input) => Promise<Output>): Action<Input, Output> {
  const [state, setState] = useState<State<Output>>(IDLE);
  // A second press comes before the busy state is drawn.
  const isSending = useRef(false);

  const run = async (input: Input) => {
    if (isSending.current) return null;
    isSending.current = true;
    setState((before) => ({ ...before, isBusy: true, error: null }));
    try {
      const result = await send(input);
      setState({ isBusy: false, error: null, result });
      return result;
    } catch (thrown) {
      setState({ isBusy: false, error: toApiError(thrown), result: null });
      return null;
    } finally {
      isSending.current = false;
      refreshAll();
    }
  };
  return { ...state, run, reset: () => setState(IDLE) };
}
