import { describe, expect, it } from 'vitest';
import { formatPlayerName } from './tournament.ts';

describe('the display name on a leaderboard', () => {
  it.each([
    ['Maja', 'Lind', 'Maja L.'],
    ['Maja', ' Lind ', 'Maja L.'],
    ['Åsa', 'Öberg', 'Åsa Ö.'],
    ['Maja', 'L', 'Maja L.'],
    ['Maja', 'L.', 'Maja L.'],
    ['Maja', '', 'Maja'],
    ['', 'Lind', 'L.'],
    ['', '', ''],
    ['Maja', '𝒜belsson', 'Maja 𝒜.'],
  ])('%j %j is shown as %j', (firstName, lastName, name) => {
    expect(formatPlayerName({ firstName, lastName })).toBe(name);
  });

  it('is the full name where the operator enables it', () => {
    expect(formatPlayerName({ firstName: ' Maja ', lastName: 'Lind' }, 'full')).toBe('Maja Lind');
    expect(formatPlayerName({ firstName: 'Maja', lastName: '' }, 'full')).toBe('Maja');
  });
});
