import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { REGISTER, registerPage } from './register.ts';
import { SCREEN_ATTEMPTS } from './screens.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const from = (origin: 'review' | 'new') => REGISTER.filter((one) => one.origin === origin);

describe('the register of attempts to bypass a protection', () => {
  it('the register has at least 112 attempts of the review and 60 new ones', () => {
    proves('RG-40.review', 'RG-40.new');

    expect(from('review').length).toBeGreaterThanOrEqual(112);
    expect(from('new').length).toBeGreaterThanOrEqual(60);
  });

  it('no attempt is listed twice', () => {
    proves('RG-40.listed');

    const titles = REGISTER.map(({ license, attempt }) => `${license}: ${attempt}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it.each(SCREEN_ATTEMPTS)('a browser test exists for the attempt: $attempt', async ({ file, title }) => {
    proves('RG-40.listed');

    expect(await readFile(join(ROOT, file), 'utf8')).toContain(title);
  });

  it('docs/security/protections.md matches the register', async () => {
    proves('RG-40.listed');

    await expect(registerPage()).toMatchFileSnapshot(join(ROOT, 'docs/security/protections.md'));
  });
});
