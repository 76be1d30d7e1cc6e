import { describe, expect, it } from 'vitest';
import { formatWhen } from './format-when.ts';

const NOW = new Date('2026-11-25T12:00:00');

describe('formatWhen', () => {
  it.each([
    ['2026-11-25T23:09:00', 'en-US', 'tonight at 11:09 PM'],
    ['2026-11-25T15:00:00', 'en-US', 'today at 3:00 PM'],
    ['2026-11-26T23:09:00', 'en-US', 'tomorrow at 11:09 PM'],
    ['2026-11-29T18:00:00', 'en-US', 'Sunday at 6:00 PM'],
    ['2026-12-29T18:00:00', 'en-US', 'Dec 29 at 6:00 PM'],
    ['2027-01-02T18:00:00', 'en-US', 'Jan 2, 2027 at 6:00 PM'],
    ['2026-11-26T23:09:00', 'sv', 'i morgon kl. 23:09'],
    ['2026-11-29T18:00:00', 'pl-PL', '29 lis, 18:00'],
  ])('says %s in %s as people do', (at, locale, words) => {
    const text = formatWhen(new Date(at), locale, 'tonight', NOW);

    expect(text.replace(/\s/g, ' ')).toBe(words);
    expect(text).not.toContain(' PM');
  });
});
