import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Inbox } from '../messages/inbox.ts';
import type { ExclusionLookup, NewsletterDeps } from '../subscriptions/newsletter.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import type { Candidate, Selection } from './audience.queries.ts';
import type { Campaign, GrantedOffer } from './campaign.ts';

/** Bonuses that staff grant. */
interface CampaignBonuses {
  /** Returns the offers that staff can grant, by their codes. */
  grantable(db: Db): Promise<readonly GrantedOffer[]>;
  /** @throws Refusal when the player may not have the offer. */
  grant(tx: Tx, playerId: string, code: string, time: object): Promise<string>;
}

/** Finds the protected groups of a player, whom marketing excludes. */
interface PlayerGroups {
  findGroups(db: Db, playerId: string): Promise<readonly unknown[]>;
}

export interface CampaignDeps extends Pick<NewsletterDeps, 'outbox' | 'unsubscribeLinks'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly exclusions: ExclusionLookup;
  readonly protectedGroups: PlayerGroups;
  readonly subscriptions: Pick<Subscriptions, 'withoutConsent' | 'mailType' | 'mailConsents'>;
  readonly bonuses: CampaignBonuses;
}

/** Returns the offer of a reward as it is now. Null: the campaign has none, or it is gone. */
export async function findOffer(
  { db, bonuses }: Pick<CampaignDeps, 'db' | 'bonuses'>,
  { offer }: Pick<Campaign, 'offer'>,
): Promise<GrantedOffer | null> {
  if (offer === null) return null;
  const all = await bonuses.grantable(db);
  return all.find(({ code }) => code === offer) ?? null;
}

/** Returns whom a campaign is for now. */
export const selectFor = (
  { clock, subscriptions }: Pick<CampaignDeps, 'clock' | 'subscriptions'>,
  { kind, audience, product }: Pick<Campaign, 'kind' | 'audience' | 'product'>,
): Selection => ({
  kind,
  audience,
  productConsents: subscriptions.mailConsents(product),
  now: new Date(clock.now()),
});

/** Returns whether the national register has a player. Call it outside of transactions: it is another system. */
export const isOnRegister = (
  { exclusions }: Pick<CampaignDeps, 'exclusions'>,
  { first_name: firstName, last_name: lastName, birth_date: dateOfBirth }: Candidate,
): Promise<boolean> => exclusions.isExcluded({ firstName, lastName, dateOfBirth });
