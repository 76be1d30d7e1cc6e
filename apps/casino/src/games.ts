export const CATEGORIES = ['slots', 'jackpots', 'tables', 'live', 'quick'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A game of the lobby. `id` names its picture in `art/` and its address below /play/. */
export interface Game {
  readonly id: string;
  readonly title: string;
  readonly studio: string;
  readonly categories: readonly Category[];
  readonly badge?: 'new' | 'hot' | 'exclusive';
  /** Share of stakes paid back in the long run, in percent. */
  readonly returnToPlayer: number;
}

export const GAMES: readonly Game[] = [
  game('aurora-spins', 'Aurora Spins', 'Northlight Studio', ['slots'], 96.4, 'exclusive'),
  game('gem-cavern', 'Gem Cavern', 'Basalt Games', ['slots'], 96.1, 'hot'),
  game('fjord-fortune', 'Fjord Fortune', 'Northlight Studio', ['slots'], 95.9),
  game('midnight-reels', 'Midnight Reels', 'Velvet Arcade', ['slots', 'jackpots'], 94.8, 'hot'),
  game('lucky-lantern', 'Lucky Lantern', 'Paper Moon', ['slots'], 96.7, 'new'),
  game('fox-and-berries', 'Fox & Berries', 'Basalt Games', ['slots'], 96.2),
  game('iron-viking', 'Iron Viking', 'Longship', ['slots', 'jackpots'], 95.2, 'new'),
  game('sunken-crown', 'Sunken Crown', 'Longship', ['jackpots', 'slots'], 94.5, 'hot'),
  game('comet-cash', 'Comet Cash', 'Velvet Arcade', ['jackpots', 'quick'], 97.0, 'exclusive'),
  game('royal-blackjack', 'Royal Blackjack', 'Green Baize', ['tables'], 99.5),
  game('northern-roulette', 'Northern Roulette', 'Green Baize', ['tables'], 97.3),
  game('baccarat-noir', 'Baccarat Noir', 'Green Baize', ['tables'], 98.9),
  game('dice-harbour', 'Dice Harbour', 'Paper Moon', ['tables', 'quick'], 98.6),
  game('live-roulette', 'Studio Roulette', 'Northlight Live', ['live', 'tables'], 97.3, 'hot'),
  game('live-blackjack', 'Harbour Blackjack', 'Northlight Live', ['live', 'tables'], 99.3),
  game('aurora-wheel', 'Aurora Wheel', 'Northlight Live', ['live'], 96.0, 'new'),
  game('polar-bingo', 'Polar Bingo', 'Paper Moon', ['quick'], 93.5),
  game('scratch-glacier', 'Scratch Glacier', 'Basalt Games', ['quick'], 92.0),
];

function game(
  id: string,
  title: string,
  studio: string,
  categories: readonly Category[],
  returnToPlayer: number,
  badge?: Game['badge'],
): Game {
  return { id, title, studio, categories, returnToPlayer, ...(badge && { badge }) };
}

export const findGame = (id: string) => GAMES.find((entry) => entry.id === id);

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
