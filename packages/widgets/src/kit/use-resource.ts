import type { PlayerdeskError } from '@playerdesk/contract';
import type { Resource } from '@playerdesk/core';
import { useSyncExternalStore } from 'react';
import type { LoadState } from './use-load.ts';

/** What a component shows of a resource, which is read again and again. */
export interface ResourceState<T> {
  /** Null before the first answer. */
  readonly value: T | null;
  /** Why the last reading failed. A value that was read before stays. */
  readonly failure: PlayerdeskError | null;
  /** Reads it again. Resolves once there is an answer. */
  readonly retry: () => Promise<unknown>;
  /** The same for {@link WhenLoaded}: a value that was read once stays shown. */
  readonly load: LoadState<T>;
}

/** Returns a resource as it changes. A live one is read again while the component is mounted. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const value = useSyncExternalStore(resource.subscribe, resource.get, resource.get);
  const failure = useSyncExternalStore(resource.subscribe, resource.failure, resource.failure);
  const retry = () => resource.refresh().catch(() => {});
  const load: LoadState<T> =
    value !== null
      ? { status: 'ready', data: value }
      : failure
        ? { status: 'failed', retry }
        : { status: 'loading' };
  return { value, failure, retry, load };
}

const rejectRead = () => Promise.reject(new Error('There is nothing to read.'));
const noop = () => {};

/** A resource without a value, for components that need none at present. */
export const emptyResource: Resource<never> = {
  get: () => null,
  failure: () => null,
  refresh: rejectRead,
  reread: rejectRead,
  put: noop,
  subscribe: () => noop,
};
