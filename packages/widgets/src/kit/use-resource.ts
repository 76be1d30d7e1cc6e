// @chunk player

import type { PlayerdeskError } from '@playerdesk/contract/internal';
import type { Resource } from '@playerdesk/core/internal';
import { useSyncExternalStore } from 'react';
import type { LoadState } from './use-load.ts';

/** State of a resource that is read repeatedly. */
export interface ResourceState<T> {
  /** Null before the first answer. */
  readonly value: T | null;
  /** Error of the last read, or null. The value of an earlier read stays. */
  readonly failure: PlayerdeskError | null;
  /** Reads again. Resolves when the read has finished. */
  readonly retry: () => Promise<unknown>;
  /** The same state for {@link WhenLoaded}. A value stays shown after a failed read. */
  readonly load: LoadState<T>;
}

/** The part of a resource that is read. */
export type ReadableResource<T> = Pick<Resource<T>, 'get' | 'failure' | 'refresh' | 'subscribe'>;

/** Subscribes to a resource. A live resource is refreshed while the component is mounted. */
export function useResource<T>(resource: ReadableResource<T>): ResourceState<T> {
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

/** A resource without a value, for components that currently need none. */
export const emptyResource: Resource<never> = {
  get: () => null,
  failure: () => null,
  refresh: rejectRead,
  reread: rejectRead,
  put: noop,
  subscribe: () => noop,
};
