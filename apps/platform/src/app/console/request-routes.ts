import { z } from 'zod';
import type { ReadyCampaign } from '../../engagement/index.ts';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { adjustmentSchema, postAdjustment } from '../../money/index.ts';
import type { Act, StaffRequest, StaffRequests } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, reason, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';
import { getKnownPlayer } from './known-player.ts';

interface RequestDeps
  extends DecisionDeps,
    Pick<Services, 'audit' | 'ledger' | 'limits' | 'accountStates' | 'signInResets' | 'engagement'> {
  readonly requests: StaffRequests;
}

const breakEndSchema = z.object({
  block: z.uuid(),
  /** What the player gave as their reason, where their market asks for one. */
  playersReason: z.string().trim().min(1).max(500).nullable().default(null),
});
const limitEndSchema = z.object({ limit: z.uuid() });
const ofPlayer = { playerId: z.uuid(), reason };
const decisionSchema = z.object({ decision: z.enum(['approved', 'declined']) });

/** Acts that a second person approves: requests, and the decision about them. */
export function requestRoutes(deps: RequestDeps): ConsoleRoute[] {
  const { requests } = deps;
  return [
    route(
      { method: 'POST', path: '/balance-correction', act: 'correct-balance' },
      z.object({ ...ofPlayer, ...adjustmentSchema.shape }),
      (input, context) => addRequest(deps, 'correct-balance', input, context),
    ),
    route(
      { method: 'POST', path: '/break-end', act: 'end-break' },
      z.object({ ...ofPlayer, ...breakEndSchema.shape }),
      (input, context) => addRequest(deps, 'end-break', input, context),
    ),
    route(
      { method: 'POST', path: '/limit-end', act: 'end-limit' },
      z.object({ ...ofPlayer, ...limitEndSchema.shape }),
      (input, context) => addRequest(deps, 'end-limit', input, context),
    ),
    route(
      { method: 'POST', path: '/account-unblock', act: 'unblock-account' },
      z.object(ofPlayer),
      (input, context) => addRequest(deps, 'unblock-account', input, context),
    ),
    route(
      { method: 'POST', path: '/sign-in-reset', act: 'reset-sign-in' },
      z.object(ofPlayer),
      (input, context) => addRequest(deps, 'reset-sign-in', input, context),
    ),
    decisionRoute(
      deps,
      { path: '/request-decision', act: 'decide-request' },
      decisionSchema,
      async ({ id, playerId }, { decision }, { staff, by: { requestId } }) => {
        // It asks the national register, which no transaction waits for.
        const isCampaign = playerId === NO_PLAYER && decision === 'approved';
        const ready = isCampaign ? await deps.engagement.campaigns.prepareRequested(id) : null;
        const carryOut = (tx: Tx, request: StaffRequest, by: StaffAct) =>
          ready ? approveCampaign(deps, tx, request, ready, by) : carryOutAct(deps, tx, request, by);
        return requests.decide(id, decision, staff, { requestId, carryOut });
      },
    ),
  ];
}

async function addRequest(
  deps: RequestDeps,
  act: Act,
  { playerId, reason: given, ...input }: { readonly playerId: string; readonly reason: string },
  { staff, by }: RouteContext,
) {
  const player = await getKnownPlayer(deps.db, playerId);
  const shown = { ...input, ...(await describeInput(deps, act, player, input)) };
  const request = { act, playerId, input: shown, reason: given };
  const { id, expiresAt } = await deps.requests.add(request, staff, by.requestId);
  return { id, expiresAt: expiresAt.toISOString() };
}

/** Returns what the second person reads in addition to the input. */
async function describeInput(
  { db, limits }: RequestDeps,
  act: Act,
  { id, currency }: { readonly id: string; readonly currency: string },
  input: object,
): Promise<object> {
  if (act === 'correct-balance') return { currency };
  if (act !== 'end-limit') return {};
  const { limit } = limitEndSchema.parse(input);
  const found = (await limits.entries(db, id)).find((entry) => entry.id === limit && entry.locked);
  if (!found) throw new Refusal('NotFound');
  const { type, period, amount, currency: unit } = found;
  return { type, period, amount, ...(unit && { currency: unit }) };
}

/** Approves the content that the request named. */
function approveCampaign(
  { engagement }: RequestDeps,
  tx: Tx,
  { input }: StaffRequest,
  ready: ReadyCampaign,
  by: StaffAct,
): Promise<void> {
  // The offer of a reward has changed since.
  if (input.digest !== ready.digest) {
    throw new Refusal('CampaignNotReady', { fields: { offer: 'changed-offer' } });
  }
  return engagement.campaigns.approve(tx, ready, by);
}

/** Carries out an approved act. Each one has its own audit entry in addition to that of the approval. */
async function carryOutAct(
  { ledger, audit, limits, accountStates, signInResets }: RequestDeps,
  tx: Tx,
  { id, act, playerId, input, reason: given }: StaffRequest,
  by: StaffAct,
): Promise<void> {
  if (act === 'correct-balance') {
    const adjustment = { ...adjustmentSchema.parse(input), key: `request ${id}`, playerId, by };
    return postAdjustment(tx, { ledger, audit }, adjustment);
  }
  if (act === 'end-break') {
    const { block, playersReason } = breakEndSchema.parse(input);
    await limits.breaks.revoke(tx, playerId, block, { reason: playersReason, by });
    return;
  }
  if (act === 'end-limit') {
    const { limit } = limitEndSchema.parse(input);
    return limits.changes.unlock(tx, playerId, limit, { reason: given, by });
  }
  if (act === 'unblock-account') return accountStates.unblock(tx, { playerId, reason: given, by });
  if (act === 'reset-sign-in') return signInResets.reset(tx, { playerId, reason: given, by });
  // Its draft was changed or canceled.
  if (act === 'send-campaign') throw new Refusal('NotFound');
  throw new Error(`No second person approves ${act}`);
}
