import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/endpoint.ts';
import { refreshAll } from './refresh.ts';
import { useQuery } from './use-query.ts';

afterEach(cleanup);

describe('useQuery', () => {
  it('refreshAll() loads the data again', async () => {
    let reads = 0;
    const { result } = renderHook(() => useQuery('count', async () => ++reads));
    await waitFor(() => expect(result.current.data).toBe(1));

    act(refreshAll);

    await waitFor(() => expect(result.current.data).toBe(2));
  });

  it('the data is kept during a reload and after a failed one', async () => {
    const seen: (string | null)[] = [];
    let isDown = false;
    const load = async () => {
      if (isDown) throw new ApiError('NoAnswer');
      return 'players';
    };
    const { result } = renderHook(() => {
      const query = useQuery('players', load);
      seen.push(query.data);
      return query;
    });
    await waitFor(() => expect(result.current.data).toBe('players'));
    seen.length = 0;
    isDown = true;

    act(refreshAll);

    await waitFor(() => expect(result.current.error?.code).toBe('NoAnswer'));
    expect(new Set(seen)).toEqual(new Set(['players']));
  });

  it('a changed key discards the data and the late response of the previous key', async () => {
    const answers = new Map<string, (data: string) => void>();
    const { result, rerender } = renderHook(
      ({ email }) => useQuery(email, () => new Promise<string>((resolve) => answers.set(email, resolve))),
      { initialProps: { email: 'one' } },
    );

    rerender({ email: 'two' });
    await act(async () => answers.get('two')?.('the second'));
    await act(async () => answers.get('one')?.('the first'));

    expect(result.current.data).toBe('the second');
  });
});
