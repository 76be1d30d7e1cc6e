import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { REGISTER, registerPage } from './register.ts';
import { SCREEN_ATTEMPTS } from './screens.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const from = (origin: 'review' | 'new') => REGISTER.filter((one) => one.origin === origin);

describe('the register of attempts', () => {
  it('has the 112 of the review, and sixty more at the least', () => {
    proves('RG-40.review', 'RG-40.new');

    expect(from('review').length).toBeGreaterThanOrEqual(112);
    expect(from('new').length).toBeGreaterThanOrEqual(60);
  });

  it('names each attempt once', () => {
    proves('RG-40.listed');

    const titles = REGISTER.map(({ licence, attempt }) => `${licence}: ${attempt}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it.each(SCREEN_ATTEMPTS)('has a browser test of who $attempt', async ({ file, title }) => {
    proves('RG-40.listed');

    expect(await readFile(join(ROOT, file), 'utf8')).toContain(title);
  });

  it('is the page of the documentation', async () => {
    proves('RG-40.listed');

    await expect(registerPage()).toMatchFileSnapshot(join(ROOT, 'docs/protections.md'));
  });
});
