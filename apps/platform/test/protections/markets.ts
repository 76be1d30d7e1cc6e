import { expect } from 'vitest';
import { toMondayNoon } from '../fixtures/limited-player.ts';
import { moveToSweden } from '../fixtures/mandatory-limits.ts';
import { BRITISH } from '../fixtures/registrations.ts';
import type { Person, Scene } from './scene.ts';

export const SPANISH = { Jurisdiction: 'ES', Country: 'ES' } as const;

/** Creates a British player with a verified identity and declined deposit limits. `deposit` is in pence. */
export const briton = (scene: Scene, deposit = 0, changes: Record<string, unknown> = {}): Promise<Person> =>
  scene.person({ ...BRITISH, ...changes }, deposit);

export const spaniard = (scene: Scene, deposit = 0, changes: Record<string, unknown> = {}): Promise<Person> =>
  scene.person({ ...SPANISH, ...changes }, deposit);

/** Creates a Swedish player. `limit` null: without the deposit limits that the law requires. */
export async function swede(scene: Scene, deposit = 0, limit: number | null = 100_000_000): Promise<Person> {
  const one = await scene.person({}, deposit);
  await moveToSweden(scene.test, one.id, { limit });
  return one;
}

/** Resets a player to an account that has not accepted the current terms. */
export async function oweTerms({ test }: Scene, { id }: Person): Promise<void> {
  await test.db.updateTable('players').set({ terms_version: '2025-01-01' }).where('id', '=', id).execute();
}

const MARKETS: Readonly<Record<string, (scene: Scene) => Promise<Person>>> = {
  Malta: (scene) => scene.person(),
  'Great Britain': (scene) => briton(scene),
  Sweden: (scene) => swede(scene),
  Spain: (scene) => spaniard(scene),
};
export const marketCurrency = (license: string) => (license === 'Great Britain' ? 'GBP' : 'EUR');

/** Creates a player of a market with one limit of 100.00. */
export async function limited(
  scene: Scene,
  license: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const one = await (MARKETS[license] ?? (() => scene.person()))(scene);
  expect(await one.limit(10_000, { Currency: marketCurrency(license), ...more })).toBe('done');
  return one;
}

/** Moves to noon of a Monday, far from the ends of days and weeks. */
export async function toNoon(scene: Scene): Promise<void> {
  await toMondayNoon(scene.test);
  await scene.payments.follow();
}
