export const CATEGORIES = ['slots', 'jackpots', 'quick'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A game of the lobby. `id` names its picture in `art/` and its page below /games/; `gameId` is the platform's. */
export interface Game {
  readonly id: string;
  readonly gameId: string;
  readonly title: string;
  readonly studio: string;
  readonly categories: readonly Category[];
  readonly badge?: 'new' | 'hot' | 'exclusive';
}

/** The games that the demo's provider really plays. */
export const GAMES: readonly Game[] = [
  game('1001', 'aurora-spins', 'Aurora Spins', 'Northlight Studio', ['slots'], 'exclusive'),
  game('1002', 'gem-cavern', 'Gem Cavern', 'Basalt Games', ['slots'], 'hot'),
  game('1003', 'fjord-fortune', 'Fjord Fortune', 'Northlight Studio', ['slots']),
  game('1004', 'midnight-reels', 'Midnight Reels', 'Velvet Arcade', ['slots', 'jackpots'], 'hot'),
  game('1005', 'lucky-lantern', 'Lucky Lantern', 'Paper Moon', ['slots'], 'new'),
  game('1006', 'fox-and-berries', 'Fox & Berries', 'Basalt Games', ['slots']),
  game('1007', 'iron-viking', 'Iron Viking', 'Longship', ['slots', 'jackpots'], 'new'),
  game('1008', 'sunken-crown', 'Sunken Crown', 'Longship', ['jackpots', 'slots'], 'hot'),
  game('1009', 'comet-cash', 'Comet Cash', 'Velvet Arcade', ['jackpots', 'slots'], 'exclusive'),
  game('1010', 'dice-harbour', 'Dice Harbour', 'Paper Moon', ['quick']),
];

function game(
  gameId: string,
  id: string,
  title: string,
  studio: string,
  categories: readonly Category[],
  badge?: Game['badge'],
): Game {
  return { id, gameId, title, studio, categories, ...(badge && { badge }) };
}

export const findGame = (id: string) => GAMES.find((entry) => entry.id === id);

/** The game of an address below /play/: the platform's id, or the identifier where games are only tried. */
export const playedGame = (name: string) => GAMES.find(({ gameId, id }) => gameId === name || id === name);

/** Games whose title, studio or category holds every word of a query; all of them for an empty one. */
export function searchGames(query: string, category: Category | null, games = GAMES): readonly Game[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return games.filter((entry) => {
    const text = fold([entry.title, entry.studio, ...entry.categories].join(' '));
    return (
      (category === null || entry.categories.includes(category)) && words.every((word) => text.includes(word))
    );
  });
}

/** Case and accents do not matter to somebody who searches. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const art = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

/** The address of a game's picture. */
export function artOf(id: string): string {
  return art[`./art/${id}.svg`] ?? '';
}
