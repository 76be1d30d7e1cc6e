import { z } from 'zod';
import type { IdentityFields } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type CarryOut, maskPerson, type StaffRequest, type StaffRequests } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, reason, route } from './console-route.ts';
import { type DecisionDeps, unlessDecided } from './decision-route.ts';

interface IdentityChangeDeps extends DecisionDeps, Pick<Services, 'audit' | 'identity'> {
  readonly requests: StaffRequests;
}

const name = z.string().min(1).max(100).optional();
const wantedSchema = z.object({ firstName: name, lastName: name, birthDate: z.iso.date().optional() });
/** The fields that change, and the digest of the identity for which the change was requested. */
const inputSchema = z.object({ to: wantedSchema, from: z.string() });

/** Requests for a change of the name or the birth date, and the fields that they change, for the second person. */
export function identityChangeRoutes(deps: IdentityChangeDeps): ConsoleRoute[] {
  const { db, audit, requests } = deps;
  return [
    route(
      { method: 'POST', path: '/identity-change', act: 'change-identity' },
      z.object({ playerId: z.uuid(), reason, ...wantedSchema.shape }),
      (input, context) => addRequest(deps, input, context),
    ),
    route(
      { method: 'POST', path: '/identity-change-person', act: 'reveal-person' },
      z.object({ id: z.uuid(), playerId: z.uuid(), reason }),
      ({ id, playerId, reason: given }, { by }) =>
        unlessDecided(deps, { id, playerId }, async () => {
          const request = await requests.findOpen(id, playerId);
          const change = request?.act === 'change-identity' ? await readChange(deps, request) : null;
          if (!change) throw new Refusal('NotFound');
          const after = { request: id, reason: given };
          await audit.write(db, { ...by, action: 'reveal-person', playerId, after });
          return change;
        }),
    ),
  ];
}

type NewChange = z.infer<typeof wantedSchema> & { readonly playerId: string; readonly reason: string };

/** Requests a change. What would be refused at the approval is refused at once. */
async function addRequest(
  { identity: { identityChanges }, requests }: IdentityChangeDeps,
  { playerId, reason: given, ...wanted }: NewChange,
  { staff, by }: RouteContext,
) {
  const change = await identityChanges.prepare(playerId, wanted);
  const input = { to: change.after, from: change.digest };
  const request = { act: 'change-identity', playerId, input, reason: given } as const;
  const { id, expiresAt } = await requests.add(request, staff, by.requestId, async (tx) => {
    await identityChanges.findSecond(tx, change);
  });
  return { id, expiresAt: expiresAt.toISOString() };
}

/** Checks an approved change, and returns how it is carried out. */
export async function prepareIdentityChange(
  { identity: { identityChanges } }: Pick<IdentityChangeDeps, 'identity'>,
  { playerId, input, reason: given }: StaffRequest,
): Promise<CarryOut> {
  const { to, from } = inputSchema.parse(input);
  const change = await identityChanges.prepare(playerId, to, from);
  return (tx, by) => identityChanges.store(tx, change, { reason: given, by });
}

/** A change that waits: the fields that change, before and after. */
interface WaitingChange {
  readonly before: IdentityFields;
  readonly after: IdentityFields;
}

/** Returns what a request changes. Null: the player is erased. */
async function readChange(
  { identity }: Pick<IdentityChangeDeps, 'identity'>,
  { playerId, input }: StaffRequest,
): Promise<WaitingChange | null> {
  const identityNow = await identity.identityChanges.find(playerId);
  if (!identityNow) return null;
  const { to } = inputSchema.parse(input);
  const before = Object.fromEntries(
    Object.keys(to).map((field) => [field, identityNow[field as keyof IdentityFields]]),
  );
  return { before, after: to };
}

/** Returns what a request changes, with masks as on the player's page. */
export async function readMaskedChange(
  deps: Pick<IdentityChangeDeps, 'identity'>,
  request: StaffRequest,
): Promise<WaitingChange | null> {
  const change = await readChange(deps, request);
  return change && { before: mask(change.before), after: mask(change.after) };
}

function mask({ birthDate: day, ...names }: IdentityFields): IdentityFields {
  if (day === undefined) return names;
  const { birthDate } = maskPerson({ name: '', email: '', phone: '', birthDate: day });
  return { ...names, birthDate };
}
