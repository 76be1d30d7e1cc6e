import { randomUUID } from 'node:crypto';
import { LIMIT_PERIODS, minorDigits } from '@playerdesk/contract/internal';
import type { Subscriptions } from '../../engagement/index.ts';
import type { Gaming } from '../../gaming/index.ts';
import {
  type ActivationCodes,
  findSignInPlayer,
  insertExclusion,
  insertKnownPerson,
  type Passwords,
  toGuessed,
} from '../../identity/index.ts';
import { type Clock, DAY, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { splitPhone } from '../../infrastructure/reference-data/phone-number.ts';
import type { Ledger } from '../../money/index.ts';
import { insertOwner, recordExclusion } from '../../operations/account-owners/account-owners.ts';
import { directory } from '../../operations/directory/directory.ts';
import type { LimitChoices, Limits, SafetyInformation } from '../../responsible-gambling/index.ts';
import { DEMO_PASSWORD, DEMO_PLAYERS, type DemoPlayer } from './demo-players.ts';
import { DEMO_EXCLUSIONS, DEMO_RESIDENTS } from './demo-register.ts';
import { seedDemoMessages } from './seed-messages.ts';
import { seedDemoRewards } from './seed-rewards.ts';

const BORN = '1990-04-12';
export interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly codes: ActivationCodes;
  readonly ledger: Ledger;
  readonly limiter: RateLimiter;
  readonly limits: Pick<Limits, 'begin'>;
  readonly limitChoices: Pick<LimitChoices, 'begin'>;
  readonly safetyInformation: Pick<SafetyInformation, 'begin'>;
  readonly gaming: Pick<Gaming, 'bonuses'>;
  readonly subscriptions: Pick<Subscriptions, 'choose' | 'offered'>;
  readonly termsVersion: string;
}

/**
 * Inserts the demo players into an empty database, and leaves any other unchanged. Of two concurrent processes one
 * seeds.
 */
export async function seedDemoPlayers(deps: SeedDeps): Promise<void> {
  const { db, passwords } = deps;
  if (await db.selectFrom('players').select('id').limit(1).executeTakeFirst()) return;
  const hashes = await Promise.all(DEMO_PLAYERS.map(() => passwords.hash(DEMO_PASSWORD)));
  const seeded = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('clock').select('id').forUpdate().execute();
    if (await tx.selectFrom('players').select('id').limit(1).executeTakeFirst()) return false;
    for (const [index, player] of DEMO_PLAYERS.entries()) {
      await insertDemoPlayer(tx, deps, player, hashes[index] ?? '');
    }
    for (const person of DEMO_RESIDENTS) await insertKnownPerson(tx, person);
    for (const exclusion of DEMO_EXCLUSIONS) await insertExclusion(tx, exclusion);
    await seedDemoRewards(tx, { clock: deps.clock, bonuses: deps.gaming.bonuses });
    await seedDemoMessages(tx, deps);
    return true;
  });
  if (seeded) await lockOut(deps);
}

async function insertDemoPlayer(tx: Tx, deps: SeedDeps, player: DemoPlayer, hash: string): Promise<void> {
  const id = randomUUID();
  const now = new Date(deps.clock.now());
  await tx
    .insertInto('players')
    .values(playerRow(id, player, deps.termsVersion, now))
    .execute();
  const person = personRow(id, player, now);
  await tx.insertInto('persons').values(person).execute();
  const { first_name, last_name, birth_date, address, zip, phone, email } = person;
  const country = player.country ?? 'MT';
  insertOwner(tx, { player_id: id, first_name, last_name, birth_date, address, zip, country, phone, email });
  if (player.state) await recordExclusion(tx, id);
  directory.add(tx, 'email', player.email, id);
  directory.add(tx, 'phone', player.phone, id);
  if (findJurisdictionRule(player.jurisdiction ?? 'MGA')?.usesPassword) {
    await tx
      .insertInto('credentials')
      .values({ player_id: id, password_hash: hash, changed_at: now })
      .execute();
  }
  const { jurisdiction = 'MGA', currency = 'EUR', depositLimits } = player;
  if (depositLimits) {
    const limits = LIMIT_PERIODS.map((period, index) => ({
      type: 'deposit' as const,
      period,
      currency,
      amount: (depositLimits[index] ?? 0) * 10 ** minorDigits(currency),
    }));
    await deps.limits.begin(tx, { id, jurisdiction }, limits);
  }
  if (player.declinesDepositLimits) await deps.limitChoices.begin(tx, { id, jurisdiction }, 'demo');
  await deps.safetyInformation.begin(tx, { id, jurisdiction }, 'demo');
  if (player.balance) {
    await openBalance(tx, deps.ledger, id, player.currency ?? 'EUR', player.balance);
    await insertEarlierSession(tx, id, now.getTime());
  }
  if (player.activated === false) {
    const { email, firstName: first_name, language = 'en' } = player;
    await deps.codes.send(tx, { id, email, first_name, language }, null);
  }
}

/** Inserts a session of yesterday: a player with money is not a new one. */
async function insertEarlierSession(tx: Tx, playerId: string, now: number): Promise<void> {
  const started = now - DAY;
  await tx
    .insertInto('sessions')
    .values({
      id_hash: randomUUID(),
      player_id: playerId,
      created_at: new Date(started),
      seen_at: new Date(started + 25 * MINUTE),
      expires_at: new Date(started + DAY),
      ended_at: new Date(started + 25 * MINUTE),
      ended_by: 'sign-out',
      device: 'Android, Chrome',
      address: null,
      country: null,
      failed_sign_ins: 0,
      method: 'password',
      acr: 'password',
      acr_at: new Date(started),
    })
    .execute();
}

async function openBalance(tx: Tx, ledger: Ledger, playerId: string, currency: string, amount: number) {
  await ledger.post(tx, {
    key: `opening ${playerId}`,
    kind: 'opening',
    playerId,
    currency,
    postings: [
      { account: 'real', amount },
      { account: 'adjustment', amount: -amount },
    ],
  });
}

function playerRow(id: string, player: DemoPlayer, termsVersion: string, now: Date) {
  const [from, to] = player.annualActivity ?? [0, 15_000];
  return {
    id,
    jurisdiction: player.jurisdiction ?? 'MGA',
    country: player.country ?? 'MT',
    currency: player.currency ?? 'EUR',
    language: player.language ?? 'en',
    state: player.state ?? 'active',
    state_until: player.stateDays ? new Date(now.getTime() + player.stateDays * DAY) : null,
    disabled: player.disabled ?? false,
    not_updatable: [...(player.notUpdatable ?? [])],
    player_groups: [...(player.playerGroups ?? [])],
    activated_at: player.activated === false ? null : now,
    identity_verified_at: player.identityVerified ? now : null,
    terms_version: player.termsVersion ?? termsVersion,
    annual_activity_from: from,
    annual_activity_to: to,
    bonus_code: null,
    affiliate_tag: null,
    created_at: now,
  };
}

function personRow(id: string, player: DemoPlayer, now: Date) {
  // Excluded players get another address: an account with the same birth date and address would need a review.
  const defaultAddress = player.state
    ? `${Number(player.phone.slice(-4))} Merchants Street`
    : '12 Strait Street';
  const { address = defaultAddress, zip = 'VLT 1434' } = player;
  return {
    player_id: id,
    email: player.email,
    phone: player.phone,
    calling_code: splitPhone(player.phone, player.country ?? 'MT')?.callingCode ?? '',
    first_name: player.firstName,
    last_name: player.lastName,
    birth_date: BORN,
    address,
    city: player.city ?? 'Valletta',
    zip,
    region: null,
    nationality: player.nationality ?? null,
    gender: null,
    phone_verified_at: null,
    registered_at: now,
  };
}

/** Uses up the wrong passwords of an account, so that it refuses every network. */
async function lockOut({ db, limiter }: SeedDeps): Promise<void> {
  for (const { email } of DEMO_PLAYERS.filter((player) => player.lockedOut)) {
    const player = await findSignInPlayer(db, { emailKey: email });
    const subject = toGuessed(email, player?.password_hash ?? null);
    const count = () =>
      limiter.count('signInPerAccount', subject).then(
        () => true,
        () => false,
      );
    while (await count());
  }
}
