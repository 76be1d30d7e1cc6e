import type { MarketingProduct } from '@playerdesk/contract/internal';
import type { Instant, MaybeInstant, Written } from '../../infrastructure/database/columns.ts';

export type CampaignKind = 'message' | 'reward';
export type CampaignChannel = 'inbox' | 'email';
/** A draft is changed at will. A scheduled campaign is approved, and waits for its time. */
export type CampaignStatus = 'draft' | 'scheduled' | 'sending' | 'sent' | 'canceled';
export type RecipientOutcome = 'sent' | 'granted' | 'left-out' | 'failed';

/** A message or a bonus to many players. */
export interface CampaignsTable {
  id: string;
  name: string;
  kind: CampaignKind;
  channel: CampaignChannel;
  /** Null: no product in particular. */
  product: MarketingProduct | null;
  audience: Written;
  texts: Written;
  /** The code of the granted offer. Null for a message. */
  offer: string | null;
  /** Null: as soon as it is approved. */
  starts_at: MaybeInstant;
  status: CampaignStatus;
  /** Counts the changes of the content. */
  version: number;
  /** The latest request for an approval of this version. */
  request_id: string | null;
  /** The digest of the approved content, and the number of players that the approval covers. */
  digest: string | null;
  approved: number | null;
  /** The players of that number who have not got it. */
  remaining: number | null;
  /** The last player of the completed batches. */
  cursor: string | null;
  changed_by: string;
  changed_by_name: string;
  changed_at: Instant;
  created_at: Instant;
  begun_at: MaybeInstant;
  ended_at: MaybeInstant;
}

/** What happened to a player of a campaign, once. */
export interface CampaignRecipientsTable {
  player_id: string;
  campaign_id: string;
  outcome: RecipientOutcome;
  /** Why the player was left out. */
  reason: string | null;
  at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    campaigns: CampaignsTable;
    campaign_recipients: CampaignRecipientsTable;
  }
}

/** SQL that creates these tables. */
export const campaignSchema: readonly string[] = [
  `CREATE TABLE campaigns (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('message', 'reward')),
    channel text NOT NULL CHECK (channel IN ('inbox', 'email')),
    product text,
    audience jsonb NOT NULL,
    texts jsonb NOT NULL,
    offer text,
    starts_at timestamptz,
    status text NOT NULL CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
    version integer NOT NULL,
    request_id uuid,
    digest text,
    approved integer,
    remaining integer CHECK (remaining >= 0),
    cursor uuid,
    changed_by text NOT NULL,
    changed_by_name text NOT NULL,
    changed_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    begun_at timestamptz,
    ended_at timestamptz,
    CHECK (status NOT IN ('scheduled', 'sending', 'sent') OR (digest IS NOT NULL AND approved IS NOT NULL
      AND remaining IS NOT NULL))
  )`,
  "CREATE INDEX campaigns_due ON campaigns (starts_at) WHERE (status IN ('scheduled', 'sending'))",
  'CREATE INDEX campaigns_page ON campaigns (created_at DESC)',
  `CREATE TABLE campaign_recipients (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    campaign_id uuid,
    outcome text NOT NULL CHECK (outcome IN ('sent', 'granted', 'left-out', 'failed')),
    reason text,
    at timestamptz NOT NULL,
    CHECK ((outcome = 'left-out') = (reason IS NOT NULL)),
    PRIMARY KEY (player_id, campaign_id)
  )`,
  'CREATE INDEX campaign_recipients_campaign ON campaign_recipients (campaign_id)',
];
