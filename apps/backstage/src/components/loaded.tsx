import type { ReactNode } from 'react';
import { errorMessage } from '../data/error-message.ts';
import type { Query } from '../data/use-query.ts';
import { Notice, Skeleton } from '../design-system.ts';

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query. An error is shown above the last data. */
export function Loaded<Data>({ query: { data, error }, children }: LoadedProps<Data>) {
  return (
    <>
      <div className="bs-live" role="status">
        {error && <Notice level="error">{errorMessage(error)}</Notice>}
      </div>
      {data !== null ? children(data) : !error && <Skeleton lines={3} label="Loading" />}
    </>
  );
}
