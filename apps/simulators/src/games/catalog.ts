import { RETURNED } from './dice.ts';
import type { SlotModel } from './slot.ts';
import { SLOT_MODELS } from './slot-models.ts';

/** A table with its own stakes, in cents of a euro or a similar amount of another currency. */
export interface Table {
  readonly id: string;
  readonly stakes: readonly number[];
}

/** A jackpot that the platform holds. On average one is won per `odds` cents of a euro staked. */
export interface JackpotLuck {
  readonly odds: number;
}

interface Common {
  readonly id: string;
  readonly identifier: string;
  readonly name: string;
  /** Whether it can be played with play money. */
  readonly demo: boolean;
  readonly tables: readonly [Table, ...Table[]];
  /** Expected return to player in percent, including its jackpot. */
  readonly returns: number;
  readonly jackpot: JackpotLuck | null;
}

export type CatalogGame = Common &
  ({ readonly engine: 'slot'; readonly model: SlotModel } | { readonly engine: 'dice' });

const REELS: Table = { id: 'reels', stakes: [20, 50, 100, 200, 500, 1_000, 2_000] };

function slot(
  id: string,
  identifier: string,
  name: string,
  returns: number,
  extras: { readonly jackpot?: JackpotLuck; readonly demo?: boolean } = {},
): CatalogGame {
  const model = SLOT_MODELS[identifier];
  if (!model) throw new Error(`Nothing says how ${identifier} pays`);
  const { jackpot = null, demo = true } = extras;
  return { engine: 'slot', id, identifier, name, demo, tables: [REELS], returns, jackpot, model };
}

/**
 * The provider's games. A jackpot returns the hundredth of each stake that feeds it, and its seed, which is a hundredth
 * of the stakes between two wins.
 */
export const CATALOG: readonly CatalogGame[] = [
  slot('1001', 'aurora-spins', 'Aurora Spins', 96.4),
  slot('1002', 'gem-cavern', 'Gem Cavern', 96.1),
  slot('1003', 'fjord-fortune', 'Fjord Fortune', 95.9),
  slot('1004', 'midnight-reels', 'Midnight Reels', 94.8, { jackpot: { odds: 5_000_000 } }),
  slot('1005', 'lucky-lantern', 'Lucky Lantern', 96.7),
  slot('1006', 'fox-and-berries', 'Fox & Berries', 96.2),
  slot('1007', 'iron-viking', 'Iron Viking', 95.2, { jackpot: { odds: 100_000_000 } }),
  slot('1008', 'sunken-crown', 'Sunken Crown', 94.5, { jackpot: { odds: 100_000_000 }, demo: false }),
  slot('1009', 'comet-cash', 'Comet Cash', 97, { jackpot: { odds: 1_000_000 } }),
  {
    engine: 'dice',
    id: '1010',
    identifier: 'dice-harbour',
    name: 'Dice Harbour',
    demo: true,
    jackpot: null,
    returns: RETURNED / 100,
    tables: [
      { id: 'harbour-low', stakes: [10, 20, 50, 100, 200, 500, 1_000] },
      { id: 'harbour-high', stakes: [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] },
    ],
  },
];

/** Finds the game of a launch address: by its id, or by its identifier in fun mode. */
export function findCatalogGame(name: string): CatalogGame | null {
  return CATALOG.find(({ id, identifier }) => id === name || identifier === name) ?? null;
}

export function findTable(game: CatalogGame, id: string | null | undefined): Table | null {
  return id ? (game.tables.find((table) => table.id === id) ?? null) : game.tables[0];
}
