import type { GameRecord, Leaderboard, Tournament } from '@playerdesk/contract/internal';

const record = (id: string, identifier: string, name: string): GameRecord => ({
  id,
  identifier,
  name,
  playModes: ['Real', 'Demo'],
});

export const GAMES = [
  record('1001', 'aurora-spins', 'Aurora Spins'),
  record('1004', 'midnight-reels', 'Midnight Reels'),
  { ...record('1010', 'dice-harbour', 'Dice Harbour'), tableIds: ['harbour-low', 'harbour-high'] },
];

export const JACKPOTS = [
  { id: 'crown', name: 'Northern Crown', amount: 1_043_210, currency: 'EUR', gameIds: ['1004'] },
  { id: 'pot', name: 'Midnight Pot', amount: 58_990, currency: 'EUR' },
  { id: 'drop', name: 'Comet Drop', amount: 123_400, currency: 'SEK' },
];

export const RATES = {
  base: 'EUR',
  at: '2026-11-21T00:00:00Z',
  rates: [
    { currency: 'SEK', rate: 11.02 },
    { currency: 'GBP', rate: 0.87 },
  ],
};

const PEOPLE = [
  'Aino Salminen',
  'Lukas Berg',
  'Mirja Kallas',
  'Piotr Zielak',
  'Somchai Rattana',
  'Ingrid Moen',
];

export function board(changes: Partial<Leaderboard> = {}, from = 1): Leaderboard {
  return {
    startDate: '2026-11-19T12:00:00Z',
    endDate: '2026-12-03T12:00:00Z',
    canJoin: false,
    players: PEOPLE.map((name, index) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return {
        firstName,
        lastName,
        position: from + index,
        points: 1_845 - index * 212.5,
        userId: `u-${from + index}`,
      };
    }),
    ...changes,
  };
}

export const TOURNAMENTS: readonly Tournament[] = [
  {
    identifier: 'aurora-cup',
    name: 'Aurora Cup',
    startDate: '2026-11-19T12:00:00Z',
    endDate: '2026-12-03T12:00:00Z',
    optIn: true,
    joined: false,
    prize: { amount: 500_000, currency: 'EUR' },
  },
  {
    identifier: 'harbour-race',
    name: 'Harbour Race',
    startDate: '2026-11-20T12:00:00Z',
    endDate: '2026-11-27T12:00:00Z',
    optIn: false,
    joined: false,
  },
];
