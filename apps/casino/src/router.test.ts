import { describe, expect, it } from 'vitest';
import { pageAt } from './router.ts';

describe('an address of the site', () => {
  it.each([
    ['/', '', { name: 'lobby', category: null }],
    ['/casino', '?category=live', { name: 'lobby', category: 'live' }],
    ['/casino/', '', { name: 'lobby', category: null }],
    ['/games/gem-cavern', '', { name: 'game', id: 'gem-cavern' }],
    ['/play/1001', '', { name: 'play', game: '1001' }],
    ['/tournaments', '', { name: 'tournaments' }],
    ['/support', '?from=sign-in', { name: 'support' }],
    ['/menu/responsible-gaming', '', { name: 'safer' }],
    ['/menu/verify', '?document=passport', { name: 'lobby', category: null }],
    ['/terms-and-conditions', '', { name: 'terms' }],
    ['/privacy-policy', '', { name: 'privacy' }],
    ['/play/../secret', '', { name: 'missing' }],
    ['/nowhere', '', { name: 'missing' }],
  ])('the address %s%s opens its page', (path, search, page) => {
    expect(pageAt(path, search)).toEqual(page);
  });
});
