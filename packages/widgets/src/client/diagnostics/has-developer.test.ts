import { afterEach, expect, it, vi } from 'vitest';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import { hasDeveloper } from './has-developer.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['localhost', undefined, true],
  ['casino.localhost', undefined, true],
  ['127.0.0.1', undefined, true],
  ['[::1]', undefined, true],
  // A page that was opened from a file.
  ['', undefined, true],
  ['casino.example', undefined, false],
  ['localhost.example', undefined, false],
  ['127.casino.example', undefined, false],
  ['casino.example', true, true],
  ['casino.example', '', true],
  ['casino.example', false, false],
])('a production build on %s with debug %s speaks to a developer: %s', (hostname, debug, speaks) => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(hasDeveloper({ debug } as unknown as PlayerdeskOptions, hostname)).toBe(speaks);
});

it('a development build speaks everywhere', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(hasDeveloper({} as PlayerdeskOptions, 'casino.example')).toBe(true);
});
