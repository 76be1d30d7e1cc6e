import { describe, expect, it } from 'vitest';
import { readAnnouncement } from './announcement.ts';

describe('readAnnouncement', () => {
  it('returns the valid names of extensions', () => {
    const { extensions } = readAnnouncement({ x_extensions: ['setUpPlay', 7, null, 'endPlay'] });

    expect(extensions).toEqual(['setUpPlay', 'endPlay']);
  });

  it.each([undefined, 'setUpPlay', { 0: 'setUpPlay' }])('returns no extensions for %j', (announced) => {
    expect(readAnnouncement({ x_extensions: announced }).extensions).toEqual([]);
  });

  it.each([
    [['/user#login', 7], ['/user#login']],
    [[], []],
    ['/user#login', undefined],
    [undefined, undefined],
  ])('reads the procedures with a captcha %j as %j', (announced, captcha) => {
    expect(readAnnouncement({ x_captcha: announced }).captcha).toEqual(captcha);
  });

  it.each([
    ['minor', 'minor'],
    ['major', 'major'],
    ['cents', undefined],
    [undefined, undefined],
  ])('reads the unit of amounts %j as %j', (announced, amounts) => {
    expect(readAnnouncement({ x_amounts: announced }).amounts).toBe(amounts);
  });
});
