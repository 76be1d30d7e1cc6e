import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/endpoint.ts';
import { useRefreshVersion } from './refresh.ts';

export interface Query<Data> {
  /** The last data. It stays during a reload and after a failed one. */
  readonly data: Data | null;
  readonly error: ApiError | null;
}

interface Loaded<Data> extends Query<Data> {
  readonly key: string;
}

interface QueryOptions {
  /** Polling interval in milliseconds while the page is visible. Absent: no polling. */
  readonly every?: number;
}

/** Polling interval of lists, in milliseconds. */
export const POLL_INTERVAL = 5000;

/**
 * Loads data under a key. Reloads it after every action on the page and at an interval. Another key drops the earlier
 * data.
 */
export function useQuery<Data>(
  key: string,
  load: () => Promise<Data>,
  { every }: QueryOptions = {},
): Query<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ key, data: null, error: null });
  const latest = useRef(load);
  latest.current = load;
  const version = useRefreshVersion();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks for another read
  useEffect(() => {
    let isCurrent = true;
    const readNow = async () => {
      try {
        const data = await latest.current();
        if (isCurrent) setLoaded({ key, data, error: null });
      } catch (thrown) {
        if (!isCurrent) return;
        const error = toApiError(thrown);
        setLoaded((before) => ({ key, data: before.key === key ? before.data : null, error }));
      }
    };
    void readNow();
    const timer =
      every === undefined
        ? undefined
        : setInterval(() => document.visibilityState === 'visible' && void readNow(), every);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [key, version, every]);

  return loaded.key === key ? loaded : { data: null, error: null };
}

/** Converts any thrown value to an error of the API. */
export const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('UnexpectedAnswer');
