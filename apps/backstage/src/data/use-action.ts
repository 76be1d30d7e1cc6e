import { useRef, useState } from 'react';
import type { ApiError } from '../api/endpoint.ts';
import { refreshAll } from './refresh.ts';
import { toApiError } from './use-query.ts';

export interface Action<Input, Output> {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** Result of the last run. */
  readonly result: Output | null;
  /** Runs the write unless one is pending. Resolves with its result, or null if it failed or did not run. */
  run(input: Input): Promise<Output | null>;
  /** Clears the error and the result. */
  reset(): void;
}

interface State<Output> {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly result: Output | null;
}

const IDLE = { isBusy: false, error: null, result: null };

/** Runs a write, never twice at the same time, and then reloads the lists of the page. */
export function useAction<Input, Output>(send: (input: Input) => Promise<Output>): Action<Input, Output> {
  const [state, setState] = useState<State<Output>>(IDLE);
  // A second click can come before the busy state is rendered.
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
