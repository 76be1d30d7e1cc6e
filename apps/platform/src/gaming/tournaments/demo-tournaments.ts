import type { Insertable } from 'kysely';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';
import type { TournamentDemoGuestsTable, TournamentsTable } from '../tables/tournament-tables.ts';

const EVERYWHERE = { jurisdictions: [], currencies: [], game_ids: [] };

/** Tournaments of the demo, one of each kind. */
export function demoTournaments(now: number): readonly Insertable<TournamentsTable>[] {
  const at = (days: number) => new Date(now + days * DAY);
  const between = (from: number, to: number) => ({ starts_at: at(from), ends_at: at(to) });
  return [
    {
      identifier: 'aurora-cup',
      name: 'Aurora Cup',
      opt_in: true,
      rule: 'best-round',
      ...EVERYWHERE,
      ...between(-2, 12),
    },
    {
      identifier: 'harbour-race',
      name: 'Harbour Race',
      opt_in: false,
      rule: 'staked',
      ...EVERYWHERE,
      ...between(-1, 6),
      game_ids: ['1010'],
    },
    {
      identifier: 'winter-games',
      name: 'Winter Games',
      opt_in: true,
      rule: 'staked',
      ...EVERYWHERE,
      ...between(3, 17),
    },
    {
      identifier: 'midsummer-sprint',
      name: 'Midsummer Sprint',
      opt_in: true,
      rule: 'best-round',
      ...EVERYWHERE,
      ...between(-20, -6),
    },
    {
      identifier: 'krona-classic',
      name: 'Krona Classic',
      opt_in: true,
      rule: 'best-round',
      ...EVERYWHERE,
      jurisdictions: ['SGA'],
      currencies: ['SEK'],
      ...between(-1, 9),
    },
  ];
}

const GUESTS: readonly (readonly [firstName: string, lastName: string, score: number])[] = [
  ['Aino', 'Salminen', 18_450],
  ['Lukas', 'Berg', 12_220],
  ['Mirja', 'Kallas', 9_610],
  ['Piotr', 'Zielak', 7_375],
  ['Somchai', 'Rattana', 6_140],
  ['Ingrid', 'Moen', 4_980],
  ['Teo', 'Camilleri', 3_355],
  ['Hanna', 'Öberg', 2_410],
  ['Marek', 'Dudek', 1_625],
  ['Elina', 'Virta', 990],
  ['Olav', 'Strand', 540],
  ['Niran', 'Suk', 215],
];

/** Fictitious opponents that fill the leaderboards of the demo. */
export function demoGuests(now: number): readonly Insertable<TournamentDemoGuestsTable>[] {
  return demoTournaments(now)
    .filter(({ starts_at }) => starts_at.getTime() <= now)
    .flatMap(({ identifier, starts_at }, round) =>
      GUESTS.map(([first_name, last_name, score], index) => ({
        tournament: identifier,
        id: `guest-${index + 1}`,
        first_name,
        last_name,
        // Makes the scores of each leaderboard differ.
        score: Math.round((score * (10 - ((index + round) % 4))) / 10),
        scored_at: new Date(starts_at.getTime() + (index + 1) * HOUR),
      })),
    );
}
