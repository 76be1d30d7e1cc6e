import { describe, expect, it } from 'vitest';
import { CATEGORIES, GAMES, getArtUrl, searchGames } from './games.ts';

const titles = (query: string, category: (typeof CATEGORIES)[number] | null = null) =>
  searchGames(query, category).map((game) => game.title);

describe('the lobby', () => {
  it('has a picture for every game and a game for every category', () => {
    expect(GAMES.filter((game) => getArtUrl(game.id) === '')).toEqual([]);
    expect(CATEGORIES.filter((category) => titles('', category).length === 0)).toEqual([]);
    expect(new Set(GAMES.map((game) => game.id)).size).toBe(GAMES.length);
  });

  it('finds games by title, studio and category, whatever the case and the order of words', () => {
    expect(titles('FORTUNE')).toEqual(['Fjord Fortune']);
    expect(titles('arcade midnight')).toEqual(['Midnight Reels']);
    expect(titles('jackpots longship')).toEqual(['Iron Viking', 'Sunken Crown']);
    expect(titles('förtune')).toHaveLength(1);
  });

  it('narrows a search to the chosen category', () => {
    expect(titles('harbour', 'quick')).toEqual(['Dice Harbour']);
    expect(titles('harbour', 'slots')).toEqual([]);
  });

  it('shows everything for an empty search', () => {
    expect(titles('  ')).toHaveLength(GAMES.length);
  });
});
