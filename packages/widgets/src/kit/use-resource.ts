import type { PlayerdeskError } from '@playerdesk/contract';
import type { Resource } from '@playerdesk/core';
import { useEffect, useState } from 'react';

export interface Reading<T> {
  /** Null before the first answer. */
  readonly value: T | null;
  readonly failure: PlayerdeskError | null;
  /** Over once there is an answer. */
  readonly retry: () => Promise<unknown>;
}

/** Shows a resource as it changes; a live one is read again while the component stands. */
export function useResource<T>(resource: Resource<T>): Reading<T> {
  const [, draw] = useState(0);
  useEffect(() => {
    const redraw = () => draw((times) => times + 1);
    const release = resource.subscribe(redraw);
    // It may have changed since it was drawn, before anybody listened.
    redraw();
    return release;
  }, [resource]);
  return {
    value: resource.get(),
    failure: resource.failure(),
    retry: () => resource.refresh().catch(() => {}),
  };
}
