import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { SCHEMA } from '../../app/schema.ts';
import type { Database } from './database.ts';
import { type Distribution, planDistribution } from './distribution.ts';

let database: Database;
let plan: Distribution;
beforeAll(async () => {
  database = await takeDatabase();
  plan = await planDistribution(database.db, SCHEMA.placements);
});
afterAll(() => database?.close());

describe('the plan for a cluster', () => {
  it('divides what belongs to a player and the directory, and copies what is referenced', () => {
    proves('RE-09.cluster');

    expect(plan.byName).toEqual(['directory_payments', 'directory_rounds']);
    expect(plan.copied).toEqual(['bonus_offers', 'games', 'tournaments']);
    expect(plan.byPlayer).toEqual(
      expect.arrayContaining(['players', 'audit', 'ledger_postings', 'payments']),
    );
    expect(plan.onCoordinator).toEqual(
      expect.arrayContaining([
        'pushes',
        'outbox',
        'jackpots',
        'sweeps',
        'account_owners',
        'directory_emails',
      ]),
    );
  });

  it('places each table once, after those that it references', () => {
    proves('RE-09.cluster');
    const placed = [...plan.byPlayer, ...plan.byName, ...plan.copied, ...plan.onCoordinator];

    expect(new Set(placed).size).toBe(placed.length);
    expect(plan.byPlayer.indexOf('players')).toBeLessThan(plan.byPlayer.indexOf('plays'));
    expect(plan.byPlayer.indexOf('plays')).toBeLessThan(plan.byPlayer.indexOf('play_steps'));
  });

  it('checks the references within a player, and no others', () => {
    proves('RE-09.cluster');
    const unchecked = plan.unchecked.map(({ table, target }) => `${table} to ${target}`);

    expect(unchecked).toEqual([
      'account_owners to players',
      'directory_activation_keys to players',
      'directory_emails to players',
      'directory_payments to players',
      'directory_persons to players',
      'directory_phones to players',
      'directory_rounds to players',
      'games to jackpots',
      'jackpot_contributions to jackpots',
      'jackpot_feeds to jackpots',
      'person_reviews to players',
      'pushes to players',
      'tournament_demo_guests to tournaments',
    ]);
  });
});
