import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { isDatabaseUnavailable } from '../../infrastructure/database/unavailable.ts';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { isStopping } from '../../infrastructure/stopping/stop-signal.ts';
import { lockNamedPlayer } from '../../operations/lock-player.ts';
import { mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';
import { runForEach } from '../../operations/sweep.ts';
import { createNewsletterMail, type PutNewsletter } from '../subscriptions/newsletter.ts';
import type { RecipientOutcome } from '../tables/campaign-tables.ts';
import { type Candidate, findCandidate, findCandidates, type LeftOutReason } from './audience.queries.ts';
import { type Campaign, findText, getDigest, toHtml } from './campaign.ts';
import { type CampaignDeps, findOffer, isOnRegister, selectFor } from './campaign-deps.ts';
import {
  beginCampaign,
  countOutcomes,
  endCampaign,
  findDueCampaigns,
  hasOutcome,
  insertOutcomes,
  moveCursor,
  takeApproved,
} from './campaigns.queries.ts';

/** Players who are read with one statement. Each is written in a transaction of their own. */
const BATCH = 200;

interface SendingDeps extends CampaignDeps {
  readonly putNewsletter: PutNewsletter;
}

/**
 * Creates the sweep that sends campaigns whose time has come. The outcome of a player is in the transaction of their
 * message or bonus, so that a process that dies, or a second one, sends nothing twice.
 */
export function createCampaignSending(baseDeps: CampaignDeps): () => Promise<void> {
  const deps = { ...baseDeps, putNewsletter: createNewsletterMail(baseDeps) };
  return async () => {
    const due = await findDueCampaigns(deps.db, new Date(deps.clock.now()));
    await runForEach(due, (id) => sendCampaign(deps, id));
  };
}

async function sendCampaign(deps: SendingDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const campaign = await db.transaction().execute((tx) => beginCampaign(tx, id, new Date(clock.now())));
  if (!campaign) return;
  const registeredUntil = campaign.begun_at ?? new Date(clock.now());
  let { cursor } = campaign;
  while (!isStopping()) {
    // An offer can be changed by other means than the campaign.
    if (getDigest(campaign, await findOffer(deps, campaign)) !== campaign.digest) {
      return finish(deps, campaign, 'canceled');
    }
    const page = { after: cursor, registeredUntil, most: BATCH };
    const candidates = await findCandidates(db, selectFor(deps, campaign), page);
    const last = candidates.at(-1);
    if (!last) return finish(deps, campaign, 'sent');
    if (!(await sendBatch(deps, campaign, candidates))) return;
    cursor = last.id;
    await moveCursor(db, id, cursor);
  }
}

/** Returns whether the campaign goes on. */
async function sendBatch(
  deps: SendingDeps,
  campaign: Campaign,
  candidates: readonly Candidate[],
): Promise<boolean> {
  const leftOut = candidates.filter(({ reason }) => reason !== null);
  const at = new Date(deps.clock.now());
  await insertOutcomes(
    deps.db,
    leftOut.map(({ id, reason }) => ({ ...toKey(campaign, id), outcome: 'left-out', reason, at })),
  );
  for (const candidate of candidates) {
    if (isStopping()) return false;
    if (candidate.reason === null && !(await sendToPlayer(deps, campaign, candidate))) {
      await finish(deps, campaign, 'sent');
      return false;
    }
  }
  return true;
}

/** Returns false when the campaign was canceled, or has reached all players that were approved. */
async function sendToPlayer(deps: SendingDeps, campaign: Campaign, candidate: Candidate): Promise<boolean> {
  const { db, clock } = deps;
  const { id } = candidate;
  const record = (to: Db, outcome: RecipientOutcome, reason?: LeftOutReason) =>
    insertOutcomes(to, [
      { ...toKey(campaign, id), outcome, reason: reason ?? null, at: new Date(clock.now()) },
    ]);
  const isRegistered = await isOnRegister(deps, candidate);
  try {
    return await db.transaction().execute(async (tx) => {
      // Before the checks: an exclusion that holds the lock counts.
      if (!(await lockNamedPlayer(tx, id)) || (await hasOutcome(tx, campaign.id, id))) return true;
      const reason = isRegistered ? 'protected' : await findReason(deps, tx, campaign, id);
      if (reason !== null) {
        await record(tx, 'left-out', reason);
        return true;
      }
      if (!(await takeApproved(tx, campaign.id))) return false;
      await record(tx, campaign.kind === 'reward' ? 'granted' : 'sent');
      await deliver(deps, tx, campaign, candidate);
      return true;
    });
  } catch (error) {
    // The next run tries again.
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof Refusal) {
      await record(db, 'left-out', 'reward-refused');
      return true;
    }
    await record(db, 'failed');
    throw error;
  }
}

/** Returns what leaves a player out now, by data that the transaction has locked or read itself. */
async function findReason(
  deps: SendingDeps,
  tx: Tx,
  campaign: Campaign,
  playerId: string,
): Promise<LeftOutReason | null> {
  const { clock, protectedGroups } = deps;
  if (!(await mayBeRewarded(tx, playerId, new Date(clock.now())))) return 'protected';
  if ((await protectedGroups.findGroups(tx, playerId)).length > 0) return 'protected';
  const now = await findCandidate(tx, selectFor(deps, campaign), playerId);
  if (!now) return 'audience-changed';
  if (now.reason !== null || campaign.kind === 'reward') return now.reason;
  return findText(campaign, toLanguage(now.language)) ? null : 'no-text';
}

async function deliver(
  { audit, bonuses, inbox, putNewsletter }: SendingDeps,
  tx: Tx,
  campaign: Campaign,
  candidate: Candidate,
): Promise<void> {
  const { id, kind, channel, product, offer } = campaign;
  const playerId = candidate.id;
  if (kind === 'reward') {
    const code = offer ?? '';
    // Its message is in the transaction of the grant.
    const bonus = await bonuses.grant(tx, playerId, code, {});
    const after = { bonus, code, campaign: id };
    return audit.write(tx, { actor: 'platform', action: 'grant-bonus', playerId, after });
  }
  const text = findText(campaign, toLanguage(candidate.language));
  if (!text) throw new Error('The text is missing');
  if (channel === 'email') {
    return putNewsletter(tx, candidate, {
      type: 'NewsEmails',
      subject: text.title,
      text: text.text,
      product,
    });
  }
  await inbox.sendAutomatic(tx, playerId, {
    purpose: 'marketing',
    occasion: `campaign ${id}`,
    texts: () => ({ title: text.title, content: toHtml(text.text) }),
  });
}

/** Ends a campaign and audits how it went. Does nothing when staff have canceled it. */
async function finish(
  { db, clock, audit }: SendingDeps,
  { id }: Campaign,
  status: 'sent' | 'canceled',
): Promise<void> {
  const results = await countOutcomes(db, id);
  await db.transaction().execute(async (tx) => {
    if (!(await endCampaign(tx, id, status, new Date(clock.now())))) return;
    await audit.write(tx, {
      actor: 'platform',
      action: status === 'sent' ? 'end-campaign' : 'stop-changed-campaign',
      after: { campaign: id, results },
    });
  });
}

const toKey = ({ id }: Campaign, playerId: string) => ({ campaign_id: id, player_id: playerId });
