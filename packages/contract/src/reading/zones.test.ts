import { afterEach, expect, it, vi } from 'vitest';
import { instant } from './time.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['America/Los_Angeles', 480],
  ['Asia/Bangkok', -420],
])('a timestamp without a zone is UTC on a device in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);

  const read = new Date(instant('2026-11-20T00:30:00', { amounts: 'minor', currency: '', report: () => {} }));

  expect(read.getTimezoneOffset()).toBe(offset);
  expect(read.toISOString()).toBe('2026-11-20T00:30:00.000Z');
});
