import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REGISTER, registerPage } from './register.ts';
import { SCREEN_ATTEMPTS } from './screens.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const from = (origin: 'review' | 'new') => REGISTER.filter((one) => one.origin === origin);

describe('the register of attempts', () => {
  it('RG-40.review has the 112 of the review, and RG-40.new sixty more at the least', () => {
    expect(from('review').length).toBeGreaterThanOrEqual(112);
    expect(from('new').length).toBeGreaterThanOrEqual(60);
  });

  it('RG-40.listed names each attempt once', () => {
    const titles = REGISTER.map(({ licence, attempt }) => `${licence}: ${attempt}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it.each(SCREEN_ATTEMPTS)('RG-40.listed has a browser test of who $attempt', async ({ file, title }) => {
    expect(await readFile(join(ROOT, file), 'utf8')).toContain(title);
  });

  it('RG-40.listed is the page of the documentation', async () => {
    await expect(registerPage()).toMatchFileSnapshot(join(ROOT, 'docs/protections.md'));
  });
});
