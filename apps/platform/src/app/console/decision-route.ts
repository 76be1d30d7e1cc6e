import { z } from 'zod';
import { findDecision } from '../../infrastructure/audit/audit.queries.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, route } from './console-route.ts';

export interface DecisionDeps extends Pick<Services, 'db' | 'staff'> {}

/** The item of the queue that a person decides about. */
const itemSchema = z.object({ id: z.uuid(), playerId: z.uuid() });
type Item = z.infer<typeof itemSchema>;

/**
 * Defines a route that decides about an item of the queue. `decide` throws `NotFound` for an item that is decided. Its
 * caller then reads who decided what and when (`AlreadyDecided`).
 */
export function decisionRoute<Schema extends z.ZodType<object>>(
  deps: DecisionDeps,
  at: Omit<ConsoleRoute, 'answer' | 'method'>,
  schema: Schema,
  decide: (item: Item, decision: z.infer<Schema>, context: RouteContext) => Promise<void>,
): ConsoleRoute {
  return route({ ...at, method: 'POST' }, z.intersection(itemSchema, schema), async (input, context) => {
    const { id, playerId } = input;
    await unlessDecided(deps, { id, playerId }, () => decide({ id, playerId }, input, context));
    return {};
  });
}

/**
 * Returns the result of an act on an item of the queue.
 *
 * @throws Refusal `AlreadyDecided` with who decided what and when, if the act found no item.
 */
export async function unlessDecided<T>(deps: DecisionDeps, item: Item, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NotFound') throw error;
    throw (await findEarlier(deps, item)) ?? error;
  }
}

async function findEarlier({ db, staff }: DecisionDeps, { id, playerId }: Item): Promise<Refusal | null> {
  const earlier = await findDecision(db, playerId, id);
  if (earlier === null) return null;
  const { staffId, decision, at } = earlier;
  const name = staffId === null ? null : await staff.sessions.findName(staffId);
  // A person who has signed out since is named as in the audit.
  const by = name ?? staffId ?? 'Backstage';
  return new Refusal('AlreadyDecided', { fields: { by, decision, at: at.toISOString() } });
}
