import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import type { CampaignsTable } from '../tables/campaign-tables.ts';
import { type Campaign, type CampaignContent, type GrantedOffer, getDigest } from './campaign.ts';
import { type CampaignDeps, findOffer } from './campaign-deps.ts';
import { type CampaignPreview, previewCampaign } from './campaign-preview.ts';
import {
  type CampaignResult,
  cancelOpen,
  countOutcomes,
  findCampaign,
  findRequested,
  insertCampaign,
  listCampaigns,
  updateAsRead,
} from './campaigns.queries.ts';

const MOST_LISTED = 200;

/** Who changes a campaign. */
interface Author extends StaffAct {
  readonly name: string;
}

/** A version of a draft, as its author has read it. */
export interface CampaignVersion {
  readonly id: string;
  readonly version: number;
}

/** A draft that is ready for an approval. */
export interface ReadyCampaign {
  readonly campaign: Campaign;
  readonly digest: string;
  readonly players: number;
}

/**
 * Messages and bonuses to many players. A second person approves the content of each; a draft that is changed afterwards
 * needs another approval.
 */
export interface Campaigns {
  /** Returns the newest campaigns. */
  list(): Promise<readonly Campaign[]>;
  /** Returns the offers that a campaign can grant. */
  listOffers(): Promise<readonly GrantedOffer[]>;
  /** @throws Refusal `NotFound` */
  find(id: string): Promise<Campaign>;
  /** Returns how many players got a campaign, and how many were left out, by reason. */
  countResults(id: string): Promise<readonly CampaignResult[]>;
  preview(campaign: Campaign): Promise<CampaignPreview>;
  add(content: CampaignContent, by: Author): Promise<CampaignVersion>;
  /**
   * Replaces the content of a draft or of a scheduled campaign, which then is a draft again. `withdraw` ends the request
   * for an approval of the earlier content.
   *
   * @throws Refusal `AlreadyDecided` when somebody else changed, canceled or began it.
   */
  change(
    of: CampaignVersion,
    content: CampaignContent,
    by: Author,
    withdraw: (tx: Tx, requestId: string) => Promise<void>,
  ): Promise<CampaignVersion>;
  /**
   * Checks a draft before its request. Call it outside of transactions: it asks the national register.
   *
   * @throws Refusal `CampaignNotReady` with what is missing, or `AlreadyDecided`.
   */
  prepare(of: CampaignVersion): Promise<ReadyCampaign>;
  /** Checks the draft of a request before its approval, as `prepare` does. Null: the request is for no draft. */
  prepareRequested(requestId: string): Promise<ReadyCampaign | null>;
  /** Names the request that asks for the approval of a draft. */
  setRequest(tx: Tx, ready: ReadyCampaign, requestId: string): Promise<void>;
  /** Schedules a draft whose content a second person approved, for as many players as were counted. */
  approve(tx: Tx, ready: ReadyCampaign, by: StaffAct): Promise<void>;
  /**
   * Cancels a campaign that is not sent. Of one that is being sent, those who have it keep it.
   *
   * @throws Refusal `AlreadyDecided`
   */
  cancel(
    id: string,
    reason: string,
    by: Author,
    withdraw: (tx: Tx, requestId: string) => Promise<void>,
  ): Promise<void>;
}

export function createCampaigns(deps: CampaignDeps): Campaigns {
  const { db, bonuses } = deps;
  const find = async (id: string) => {
    const campaign = await findCampaign(db, id);
    if (!campaign) throw new Refusal('NotFound');
    return campaign;
  };
  return {
    list: () => listCampaigns(db, MOST_LISTED),
    listOffers: () => bonuses.grantable(db),
    find,
    countResults: (id) => countOutcomes(db, id),
    preview: (campaign) => previewCampaign(deps, campaign),
    add: (content, by) => addCampaign(deps, content, by),
    change: async (of, content, by, withdraw) =>
      changeCampaign(deps, assertVersion(await find(of.id), of), content, by, withdraw),
    prepare: async (of) => prepareCampaign(deps, assertDraft(assertVersion(await find(of.id), of))),
    prepareRequested: async (requestId) => {
      const campaign = await findRequested(db, requestId);
      return campaign && prepareCampaign(deps, campaign);
    },
    setRequest: (tx, { campaign }, requestId) => update(tx, campaign, { request_id: requestId }),
    approve: (tx, ready, by) => approveCampaign(deps, tx, ready, by),
    cancel: async (id, reason, by, withdraw) => cancelCampaign(deps, await find(id), reason, by, withdraw),
  };
}

async function addCampaign(
  { db, clock, audit }: CampaignDeps,
  content: CampaignContent,
  by: Author,
): Promise<CampaignVersion> {
  const now = new Date(clock.now());
  const added = { id: randomUUID(), version: 1 };
  const row = {
    ...added,
    ...toRow(content, now),
    ...toChange(by, now),
    status: 'draft',
    created_at: now,
  } as const;
  await db.transaction().execute(async (tx) => {
    await insertCampaign(tx, row);
    await audit.write(tx, {
      ...toAct(by),
      action: 'write-campaign',
      after: { campaign: added.id, version: 1 },
    });
  });
  return added;
}

async function changeCampaign(
  { db, clock, audit }: CampaignDeps,
  campaign: Campaign,
  content: CampaignContent,
  by: Author,
  withdraw: (tx: Tx, requestId: string) => Promise<void>,
): Promise<CampaignVersion> {
  const { id, request_id: requestId, status } = campaign;
  if (status !== 'draft' && status !== 'scheduled') throw toConflict(campaign);
  const now = new Date(clock.now());
  const version = campaign.version + 1;
  const unapproved = {
    status: 'draft',
    request_id: null,
    digest: null,
    approved: null,
    remaining: null,
  } as const;
  const row = { ...toRow(content, now), ...toChange(by, now), ...unapproved, version };
  await db.transaction().execute(async (tx) => {
    if (requestId !== null) await withdraw(tx, requestId);
    await update(tx, campaign, row);
    await audit.write(tx, { ...toAct(by), action: 'write-campaign', after: { campaign: id, version } });
  });
  return { id, version };
}

async function prepareCampaign(deps: CampaignDeps, campaign: Campaign): Promise<ReadyCampaign> {
  const digest = getDigest(campaign, await findOffer(deps, campaign));
  const { players, problems } = await previewCampaign(deps, campaign);
  if (Object.keys(problems).length > 0) throw new Refusal('CampaignNotReady', { fields: problems });
  return { campaign, digest, players };
}

async function approveCampaign(
  { audit }: CampaignDeps,
  tx: Tx,
  { campaign, digest, players }: ReadyCampaign,
  by: StaffAct,
): Promise<void> {
  const approved = { status: 'scheduled', digest, approved: players, remaining: players } as const;
  await update(tx, campaign, approved);
  const { id, version } = campaign;
  const after = { campaign: id, version, digest, players };
  await audit.write(tx, { ...by, action: 'schedule-campaign', after });
}

async function cancelCampaign(
  { db, clock, audit }: CampaignDeps,
  campaign: Campaign,
  reason: string,
  by: Author,
  withdraw: (tx: Tx, requestId: string) => Promise<void>,
): Promise<void> {
  const { id, request_id: requestId, status } = campaign;
  if (status === 'sent' || status === 'canceled') throw toConflict(campaign);
  const now = new Date(clock.now());
  await db.transaction().execute(async (tx) => {
    if (requestId !== null) await withdraw(tx, requestId);
    // Waits for the player who is being sent to: the row is locked until then.
    if (!(await cancelOpen(tx, id, { ended_at: now, ...toChange(by, now) })))
      throw await readConflict(tx, campaign);
    const after = { campaign: id, reason, before: status };
    await audit.write(tx, { ...toAct(by), action: 'cancel-campaign', after });
  });
}

/** Updates a campaign that is as it was read. */
async function update(tx: Tx, campaign: Campaign, change: Updateable<CampaignsTable>): Promise<void> {
  if (!(await updateAsRead(tx, campaign, change))) throw await readConflict(tx, campaign);
}

const readConflict = async (tx: Tx, campaign: Campaign) =>
  toConflict((await findCampaign(tx, campaign.id)) ?? campaign);

function toRow(
  { kind, channel, texts, offer, startsAt, audience, name, product }: CampaignContent,
  now: Date,
) {
  if (startsAt !== null && Date.parse(startsAt) <= now.getTime()) refuseProblems({ startsAt: 'in-past' });
  const isReward = kind === 'reward';
  return {
    name,
    kind,
    product,
    // The message of a granted bonus is in the inbox, and its text is the platform's.
    channel: isReward ? ('inbox' as const) : channel,
    audience: JSON.stringify(audience),
    texts: JSON.stringify(isReward ? {} : texts),
    offer: isReward ? (offer?.toUpperCase() ?? null) : null,
    starts_at: startsAt === null ? null : new Date(startsAt),
  };
}

const toChange = ({ staffId = '', name }: Author, now: Date) => ({
  changed_by: staffId,
  changed_by_name: name,
  changed_at: now,
});

const toAct = ({ name: _name, ...act }: Author): StaffAct => act;

function assertVersion(campaign: Campaign, { version }: CampaignVersion): Campaign {
  if (campaign.version !== version) throw toConflict(campaign);
  return campaign;
}

function assertDraft(campaign: Campaign): Campaign {
  if (campaign.status !== 'draft') throw toConflict(campaign);
  return campaign;
}

/** Says who changed the campaign last, and what it is now. */
function toConflict({ status, changed_by_name: by, changed_at, ended_at }: Campaign): Refusal {
  const decision = status === 'draft' ? 'changed' : status;
  const at = (ended_at ?? changed_at).toISOString();
  return new Refusal('AlreadyDecided', { fields: { by, decision, at } });
}
