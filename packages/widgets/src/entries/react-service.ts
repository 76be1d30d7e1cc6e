import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract/internal';
import { useEffect, useState } from 'react';
import type { ServiceName, Services } from '../client/services/services.ts';
import { emptyResource, type ReadableResource, useResource } from '../kit/use-resource.ts';
import type { Playerdesk } from './index.ts';
import { usePlayerdesk } from './react-provider.tsx';
import { useSession } from './react-session.ts';

/** State of data that is read from the platform. */
export type ServiceState<T> = {
  /** Error of the last read, or null. The value of an earlier read stays. */
  readonly failure: PlayerdeskError | null;
  /** Reads the data again. After a failure, first repeats the step that failed. */
  readonly refresh: () => void;
} & (
  | {
      /** `signed-out`: the data belongs to a player, and none is signed in. */
      readonly status: 'loading' | 'failed' | 'signed-out';
      /** Null before the first answer and after sign-out. */
      readonly value: null;
    }
  | { readonly status: 'ready'; readonly value: T }
);

/** Code that is loaded for an instance: the result, or the reason why there is none. */
export interface Loaded<T> {
  readonly value: T | null;
  readonly failure: PlayerdeskError | null;
  readonly load: () => void;
}

/** Loads something of the nearest instance. The result of another instance is never returned. */
export function useLoaded<T>(load: (desk: Playerdesk) => Promise<T>, key: string): Loaded<T> {
  const desk = usePlayerdesk();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{
    readonly desk: Playerdesk;
    readonly key: string;
    readonly value: T | null;
    readonly failure: PlayerdeskError | null;
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the function, and `attempt` repeats it
  useEffect(() => {
    let isActive = true;
    const settle = (value: T | null, failure: PlayerdeskError | null) =>
      isActive && setResult({ desk, key, value, failure });
    load(desk).then(
      (value) => settle(value, null),
      (thrown: unknown) => settle(null, toPlayerdeskError(thrown)),
    );
    return () => {
      isActive = false;
    };
  }, [desk, key, attempt]);
  const current = result?.desk === desk && result.key === key ? result : null;
  return {
    value: current?.value ?? null,
    failure: current?.failure ?? null,
    load: () => {
      setResult(null);
      setAttempt((count) => count + 1);
    },
  };
}

/** Loads a service of the nearest instance. */
export const useLoadedService = <N extends ServiceName>(name: N): Loaded<Services[N]> =>
  useLoaded((desk) => desk.load(name), name);

/**
 * Returns the state of a resource whose code is loaded.
 *
 * @param personal Whether the data belongs to a player. Then nothing is returned while none is signed in.
 */
export function useServiceState<T, S>(
  loaded: Loaded<S>,
  pick: (service: S) => ReadableResource<T>,
  personal: 'personal' | 'public',
): ServiceState<T> {
  const session = useSession();
  const resource = useResource<T>(loaded.value === null ? emptyResource : pick(loaded.value));
  const refresh = () => (loaded.value === null ? loaded.load() : void resource.retry());
  if (personal === 'personal') {
    const { status, failure } = session;
    if (status === 'failed') return { status, value: null, failure, refresh: session.refresh };
    if (status === 'loading' || status === 'signed-out')
      return { status, value: null, failure: null, refresh: noop };
  }
  const failure = loaded.failure ?? resource.failure;
  if (resource.value !== null) return { status: 'ready', value: resource.value, failure, refresh };
  return { status: failure ? 'failed' : 'loading', value: null, failure, refresh };
}

const noop = () => {};
