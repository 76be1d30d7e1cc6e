import { describe, expect, it } from 'vitest';
import { CATEGORIES, GAMES, getArtUrl, searchGames } from './games.ts';

const titles = (query: string, category: (typeof CATEGORIES)[number] | null = null) =>
  searchGames(query, category).map((game) => game.title);

describe('the game catalog', () => {
  it('every game has a picture, and every category has a game', () => {
    expect(GAMES.filter((game) => getArtUrl(game.id) === '')).toEqual([]);
    expect(CATEGORIES.filter((category) => titles('', category).length === 0)).toEqual([]);
    expect(new Set(GAMES.map((game) => game.id)).size).toBe(GAMES.length);
  });

  it('a search matches title, studio and category, regardless of case and word order', () => {
    expect(titles('FORTUNE')).toEqual(['Fjord Fortune']);
    expect(titles('arcade midnight')).toEqual(['Midnight Reels']);
    expect(titles('jackpots longship')).toEqual(['Iron Viking', 'Sunken Crown']);
    expect(titles('förtune')).toHaveLength(1);
  });

  it('a search is limited to the selected category', () => {
    expect(titles('harbour', 'quick')).toEqual(['Dice Harbour']);
    expect(titles('harbour', 'slots')).toEqual([]);
  });

  it('an empty search returns every game', () => {
    expect(titles('  ')).toHaveLength(GAMES.length);
  });
});
