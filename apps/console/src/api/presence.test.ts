import { AUTOMATIC_CALL } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { read } from './request.ts';

afterEach(() => vi.useRealTimers());

it('a call is marked as automatic when nobody has used the page for a minute', async () => {
  proves('ST-01.ends');
  vi.useFakeTimers();
  const marks: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    marks.push(new Headers(headers).get(AUTOMATIC_CALL));
    return Promise.resolve(Response.json({}));
  });
  const call = () => read('/me', z.object({}));

  await call();
  vi.advanceTimersByTime(61_000);
  await call();
  window.dispatchEvent(new Event('keydown'));
  await call();

  expect(marks).toEqual([null, '1', null]);
});
