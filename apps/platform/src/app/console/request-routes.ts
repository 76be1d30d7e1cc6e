import { z } from 'zod';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { adjustmentSchema, postAdjustment } from '../../money/index.ts';
import type { Act, CarryOut, StaffRequest, StaffRequests } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, reason, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';
import { prepareIdentityChange } from './identity-change-routes.ts';
import { getKnownPlayer } from './known-player.ts';
import { releasePerson } from './person-routes.ts';

interface RequestDeps
  extends DecisionDeps,
    Pick<
      Services,
      'audit' | 'clock' | 'identity' | 'ledger' | 'limits' | 'accountStates' | 'signInResets' | 'engagement'
    > {
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
      ({ id }, { decision }, { staff, by: { requestId } }) =>
        requests.decide(id, decision, staff, { requestId, prepare: (request) => prepareAct(deps, request) }),
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
  if (act === 'end-break') {
    const { block, playersReason } = breakEndSchema.parse(input);
    const revocable = await db
      .transaction()
      .execute((tx) => limits.breaks.findRevocable(tx, id, block, playersReason));
    const { kind, scope, endsAt } = revocable;
    return { kind, scope, endsAt: endsAt && new Date(endsAt).toISOString() };
  }
  if (act !== 'end-limit') return {};
  const { limit } = limitEndSchema.parse(input);
  const found = (await limits.entries(db, id)).find((entry) => entry.id === limit && entry.locked);
  if (!found) throw new Refusal('NotFound');
  const { type, period, amount, currency: unit } = found;
  return { type, period, amount, ...(unit && { currency: unit }) };
}

/** What two requests for the same act have in common in their input. An act that is absent can happen twice. */
const SAME: Partial<Readonly<Record<Act, readonly string[]>>> = {
  'release-person': ['review'],
  'change-identity': [],
  'end-break': ['block'],
  'end-limit': ['limit'],
  'unblock-account': [],
  'reset-sign-in': [],
};

/**
 * Returns how an approved act is carried out. Other requests for the same end with it: approved later, they would undo what
 * has happened since.
 */
async function prepareAct(deps: RequestDeps, request: StaffRequest): Promise<CarryOut> {
  const { act, playerId, input } = request;
  const carryOut = await prepareOne(deps, request);
  const same = SAME[act];
  return async (tx, by) => {
    await carryOut(tx, by);
    if (!same) return;
    const common = Object.fromEntries(same.map((field) => [field, input[field]]));
    await deps.requests.withdrawAll(tx, { act, playerId, input: common }, by);
  };
}

/** Some acts ask the national register, which no transaction waits for. */
async function prepareOne(deps: RequestDeps, request: StaffRequest): Promise<CarryOut> {
  if (request.act === 'send-campaign') return prepareCampaign(deps, request);
  if (request.act === 'change-identity') return prepareIdentityChange(deps, request);
  return (tx, by) => carryOutAct(deps, tx, request, by);
}

/** Approves the content that the request named. */
async function prepareCampaign(
  { engagement: { campaigns } }: RequestDeps,
  { id, input }: StaffRequest,
): Promise<CarryOut> {
  const ready = await campaigns.prepareRequested(id);
  // Its draft was changed or canceled.
  if (!ready) throw new Refusal('NotFound');
  // The offer of a reward has changed since.
  if (input.digest !== ready.digest) {
    throw new Refusal('CampaignNotReady', { fields: { offer: 'changed-offer' } });
  }
  return (tx, by) => campaigns.approve(tx, ready, by);
}

/** Carries out an approved act. Each one has its own audit entry in addition to that of the approval. */
async function carryOutAct(deps: RequestDeps, tx: Tx, request: StaffRequest, by: StaffAct): Promise<void> {
  const { ledger, audit, limits, accountStates, signInResets } = deps;
  const { id, act, playerId, input, reason: given } = request;
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
  if (act === 'release-person') return releasePerson(deps, tx, request, by);
  throw new Error(`No second person approves ${act}`);
}
