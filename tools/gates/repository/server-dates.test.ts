import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The only function that reads server dates. `Date.parse` is correct there. */
const READER = 'packages/contract/src/account/instant.ts';
/** Files whose `new Date(name)` receives milliseconds, or a text that this repository formats. */
const NUMBERS = new Set([
  'packages/contract/src/account/instant.ts',
  'packages/contract/src/reading/time.ts',
  'packages/core/src/account/account.ts',
  'packages/core/src/i18n/interpolate.ts',
  'packages/widgets/src/features/responsible-gambling/reality-check/session-summary.view.tsx',
  'packages/widgets/src/features/limits/limit-form.view.tsx',
  'packages/widgets/src/features/account/menu-rows/watch-rows.ts',
]);

const sources = ['contract', 'core', 'widgets'].flatMap((name) => {
  const folder = `packages/${name}/src`;
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.|\/testing\//.test(file));
});
const using = (pattern: RegExp, allowed: (file: string) => boolean) =>
  sources.filter((file) => !allowed(file) && pattern.test(readFileSync(join(ROOT, file), 'utf8')));

describe('the sources of contract, core and widgets', () => {
  it('every server date is read with parseInstant, and only there', () => {
    expect(sources).toContain(READER);
    expect(using(/\bDate\.parse\(/, (file) => file === READER)).toEqual([]);
    expect(using(/new Date\(\s*[A-Za-z_$][\w.$?]*\s*\)/, (file) => NUMBERS.has(file))).toEqual([]);
  });
});
