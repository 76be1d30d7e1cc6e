import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRules } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { mayBeMarketedTo } from '../../operations/promotions/promotions.queries.ts';
import { marketsByProduct } from '../subscriptions/product-consent.ts';
import type { Audience, Campaign } from './campaign.ts';

/**
 * Why a player of the audience is left out. `protected` is one reason for all protections, so that nobody learns from a
 * campaign who is excluded, on a break, held or at risk.
 */
export type LeftOutReason =
  | 'protected'
  | 'no-consent'
  | 'unverified'
  | 'no-text'
  | 'audience-changed'
  | 'reward-refused';

/** Whom a campaign is for. */
export interface Selection extends Pick<Campaign, 'kind' | 'audience'> {
  /** Subscriptions that a player must all have where the market asks for consent by product. Empty: nobody is asked. */
  readonly productConsents: readonly string[];
  readonly now: Date;
}

/** The consent to electronic mail of other markets. A message in the inbox needs it, too. */
const CONSENTS = { message: 'NewsEmails', reward: 'BonusEmails' } as const;

/** A player of the audience, and whether a rule leaves them out. */
export interface Candidate {
  readonly id: string;
  readonly jurisdiction: string;
  readonly language: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly created_at: Date;
  readonly reason: LeftOutReason | null;
}

/** Returns the audience and the rules of a selection, as a table `players` with `persons`. */
function candidates(db: Db, selection: Selection, isProtected: RawBuilder<SqlBool>) {
  const { kind, audience, now } = selection;
  const isUnverified =
    kind === 'reward' ? sql<SqlBool>`(${UNREACHABLE} OR ${isUnidentified()})` : UNREACHABLE;
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(
      sql<LeftOutReason | null>`CASE WHEN ${isProtected} THEN 'protected'
        WHEN NOT ${hasConsent(selection)} THEN 'no-consent' WHEN ${isUnverified} THEN 'unverified' END`.as(
        'reason',
      ),
    )
    .where(isInAudience(audience, now));
}

const PERSON = ['email', 'first_name', 'last_name', 'birth_date'] as const;
const ACCOUNT = ['players.id', 'players.jurisdiction', 'players.language', 'players.created_at'] as const;

interface Page {
  /** The last player of the page before. */
  readonly after: string | null;
  /** Players who registered later are not in the audience. */
  readonly registeredUntil: Date;
  readonly most: number;
}

/** Returns a page of the audience, in the order of ids. The national register and the protected groups are asked separately. */
export function findCandidates(
  db: Db,
  selection: Selection,
  { after, registeredUntil, most }: Page,
): Promise<readonly Candidate[]> {
  return candidates(db, selection, sql<SqlBool>`NOT ${mayBeMarketedTo(selection.now)}`)
    .select([...ACCOUNT, ...PERSON])
    .where('players.created_at', '<=', registeredUntil)
    .$if(after !== null, (query) => query.where('players.id', '>', after ?? ''))
    .orderBy('players.id')
    .limit(most)
    .execute();
}

/**
 * Returns a player if they are in the audience. Whether the player may be marketed to is asked separately, of their own
 * rows alone.
 */
export function findCandidate(
  db: Db,
  selection: Selection,
  playerId: string,
): Promise<Candidate | undefined> {
  return candidates(db, selection, sql<SqlBool>`FALSE`)
    .select([...ACCOUNT, ...PERSON])
    .where('players.id', '=', playerId)
    .executeTakeFirst();
}

export interface AudienceCount {
  readonly reason: LeftOutReason | null;
  readonly language: string;
  readonly players: number;
}

/** Counts the audience by language and by what leaves players out. */
export async function countAudience(db: Db, selection: Selection): Promise<readonly AudienceCount[]> {
  const rows = await candidates(db, selection, sql<SqlBool>`NOT ${mayBeMarketedTo(selection.now)}`)
    .select('players.language')
    .select(({ fn }) => fn.countAll().as('players'))
    .groupBy(['reason', 'players.language'])
    .execute();
  return rows.map((row) => ({ ...row, players: Number(row.players) }));
}

function isInAudience(
  { market, language, registeredFrom, registeredTo, isVerified, hasBonus, depositedWithin }: Audience,
  now: Date,
): RawBuilder<SqlBool> {
  const conditions = [
    market !== null && sql`players.jurisdiction = ${market}`,
    language !== null && sql`players.language = ${language}`,
    registeredFrom !== null && sql`players.created_at >= ${new Date(registeredFrom)}`,
    registeredTo !== null && sql`players.created_at < ${new Date(Date.parse(registeredTo) + DAY)}`,
    isVerified !== null && sql`(players.identity_verified_at IS NOT NULL) = ${sql.lit(isVerified)}`,
    hasBonus !== null && sql`${HAS_BONUS} = ${sql.lit(hasBonus)}`,
    depositedWithin !== null && hasDeposited(new Date(now.getTime() - depositedWithin * DAY)),
  ].filter((condition) => condition !== false);
  return sql<SqlBool>`(${sql.join([sql`TRUE`, ...conditions], sql` AND `)})`;
}

const HAS_BONUS = sql`EXISTS (SELECT 1 FROM bonuses WHERE bonuses.player_id = players.id
  AND bonuses.status IN ('initiated', 'active'))`;

const hasDeposited = (since: Date) => sql`EXISTS (SELECT 1 FROM payments WHERE payments.player_id = players.id
  AND payments.method = 'deposit' AND payments.status = 'completed' AND payments.ended_at >= ${since})`;

function hasConsent({ kind, productConsents }: Selection): RawBuilder<SqlBool> {
  const active = sql`FROM subscriptions WHERE subscriptions.player_id = players.id AND subscriptions.active`;
  const byProduct =
    productConsents.length === 0
      ? sql`FALSE`
      : sql`(SELECT count(*) ${active} AND subscriptions.type = ANY(${productConsents}))
          = ${sql.lit(productConsents.length)}`;
  return sql<SqlBool>`(CASE WHEN players.jurisdiction = ANY(${marketsByProduct()}) THEN ${byProduct}
    ELSE EXISTS (SELECT 1 ${active} AND subscriptions.type = ${CONSENTS[kind]}) END)`;
}

/** Nobody has confirmed that the address is the player's. */
const UNREACHABLE = sql<SqlBool>`(players.activated_at IS NULL OR persons.email = '')`;

/** A bonus before a verification that play needs would press the player. */
function isUnidentified(): RawBuilder<SqlBool> {
  const markets = getJurisdictionRules().filter(({ gambling }) => gambling.verifiedBeforePlay);
  const ids = markets.map(({ id }) => id);
  return sql`(players.identity_verified_at IS NULL AND players.jurisdiction = ANY(${ids}))`;
}
