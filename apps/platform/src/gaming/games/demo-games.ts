import type { Insertable } from 'kysely';
import type { GamesTable, JackpotsTable } from '../tables/game-tables.ts';

const EUR = 'EUR';

/** Jackpots of the demo. A share is in hundredths of a percent of each stake. */
export const DEMO_JACKPOTS: readonly Pick<
  Insertable<JackpotsTable>,
  'id' | 'name' | 'currency' | 'seed' | 'share'
>[] = [
  { id: 'northern-crown', name: 'Northern Crown', currency: EUR, seed: 1_000_000, share: 100 },
  { id: 'midnight-pot', name: 'Midnight Pot', currency: EUR, seed: 50_000, share: 100 },
  { id: 'comet-drop', name: 'Comet Drop', currency: EUR, seed: 10_000, share: 100 },
];

type Extras = Partial<
  Pick<Insertable<GamesTable>, 'jackpot_id' | 'play_modes' | 'linked_games' | 'appealing_for_children'>
>;

function slot(id: string, identifier: string, name: string, extras: Extras = {}): Insertable<GamesTable> {
  return {
    id,
    identifier,
    name,
    product: 'casino',
    wagering: 'slot',
    table_ids: [],
    position: Number(id),
    category: extras.jackpot_id ? 'jackpots' : 'slots',
    play_modes: ['Real', 'Demo'],
    appealing_for_children: false,
    linked_games: [],
    jackpot_id: null,
    ...extras,
  };
}

/** Games of the simulated provider. */
export const DEMO_GAMES: readonly Insertable<GamesTable>[] = [
  slot('1001', 'aurora-spins', 'Aurora Spins', { linked_games: ['1009'] }),
  slot('1002', 'gem-cavern', 'Gem Cavern'),
  slot('1003', 'fjord-fortune', 'Fjord Fortune'),
  slot('1004', 'midnight-reels', 'Midnight Reels', { jackpot_id: 'midnight-pot' }),
  slot('1005', 'lucky-lantern', 'Lucky Lantern'),
  slot('1006', 'fox-and-berries', 'Fox & Berries', { appealing_for_children: true }),
  slot('1007', 'iron-viking', 'Iron Viking', { jackpot_id: 'northern-crown' }),
  slot('1008', 'sunken-crown', 'Sunken Crown', { jackpot_id: 'northern-crown', play_modes: ['Real'] }),
  slot('1009', 'comet-cash', 'Comet Cash', { jackpot_id: 'comet-drop', linked_games: ['1001'] }),
  {
    ...slot('1010', 'dice-harbour', 'Dice Harbour'),
    category: 'quick',
    wagering: 'table',
    table_ids: ['harbour-low', 'harbour-high'],
  },
];
