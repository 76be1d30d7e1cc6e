export const CATEGORIES = ['slots', 'jackpots', 'quick'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A game of the lobby. `id` names its picture in `art/` and its page below /games/. `gameId` is the platform's id. */
export interface Game {
  readonly id: string;
  readonly gameId: string;
  readonly title: string;
  readonly studio: string;
  readonly categories: readonly Category[];
  readonly badge?: 'new' | 'hot' | 'exclusive';
  /** Smallest and largest stake in cents of a euro. */
  readonly stakes: readonly [number, number];
  /** Expected return to player in percent, as the provider states it. */
  readonly returns: number;
}

/** The games that the demo's provider implements. */
export const GAMES: readonly Game[] = [
  game('1001', 'aurora-spins', 'Aurora Spins', 'Northlight Studio', 96.4, ['slots'], 'exclusive'),
  game('1002', 'gem-cavern', 'Gem Cavern', 'Basalt Games', 96.1, ['slots'], 'hot'),
  game('1003', 'fjord-fortune', 'Fjord Fortune', 'Northlight Studio', 95.9, ['slots']),
  game('1004', 'midnight-reels', 'Midnight Reels', 'Velvet Arcade', 94.8, ['slots', 'jackpots'], 'hot'),
  game('1005', 'lucky-lantern', 'Lucky Lantern', 'Paper Moon', 96.7, ['slots'], 'new'),
  game('1006', 'fox-and-berries', 'Fox & Berries', 'Basalt Games', 96.2, ['slots']),
  game('1007', 'iron-viking', 'Iron Viking', 'Longship', 95.2, ['slots', 'jackpots'], 'new'),
  game('1008', 'sunken-crown', 'Sunken Crown', 'Longship', 94.5, ['jackpots', 'slots'], 'hot'),
  game('1009', 'comet-cash', 'Comet Cash', 'Velvet Arcade', 97, ['jackpots', 'slots'], 'exclusive'),
  game('1010', 'dice-harbour', 'Dice Harbour', 'Paper Moon', 98.6, ['quick']),
];

function game(
  gameId: string,
  id: string,
  title: string,
  studio: string,
  returns: number,
  categories: readonly Category[],
  badge?: Game['badge'],
): Game {
  const stakes = categories.includes('quick') ? ([10, 50_000] as const) : ([20, 2_000] as const);
  return { id, gameId, title, studio, returns, stakes, categories, ...(badge && { badge }) };
}

export const findGame = (id: string) => GAMES.find((entry) => entry.id === id);

/** Finds the game of an address below /play/: by the platform's id, or by the identifier in a demo. */
export const findPlayedGame = (name: string) =>
  GAMES.find(({ gameId, id }) => gameId === name || id === name);

/** Returns the games whose title, studio or category contains every word of a query. An empty query matches all. */
export function searchGames(query: string, category: Category | null, games = GAMES): readonly Game[] {
  const terms = fold(query).split(/\s+/).filter(Boolean);
  return games.filter((entry) => {
    const text = fold([entry.title, entry.studio, ...entry.categories].join(' '));
    return (
      (category === null || entry.categories.includes(category)) && terms.every((term) => text.includes(term))
    );
  });
}

/** Case and accents do not matter in a search. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const art = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

/** Returns the address of a game's picture. */
export function getArtUrl(id: string): string {
  return art[`./art/${id}.svg`] ?? '';
}
