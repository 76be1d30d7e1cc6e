import { z } from 'zod';
import { listOpenReviews } from '../../identity/index.ts';
import { listContactTasks } from '../../responsible-gambling/index.ts';
import { type Act, mayDo, type StaffRequests, type StaffSession } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';

interface QueueDeps extends Pick<Services, 'db' | 'verification'> {
  readonly requests: StaffRequests;
}

/** Work that waits for staff. */
interface QueueItem {
  readonly kind: 'document' | 'person' | 'contact' | 'request';
  readonly id: string;
  readonly playerId: string;
  readonly name: string;
  readonly market: string | null;
  readonly since: string;
  /** When the law or the request ends the wait. Null: the law names no day. */
  readonly dueAt: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const MOST_SHOWN = 200;

/** The work of a person's roles, what is due first. */
export function queueRoutes(deps: QueueDeps): ConsoleRoute[] {
  return [
    route({ method: 'GET', path: '/queue', act: 'read-queues' }, z.object({}), async (_input, { staff }) => {
      const sources: readonly (readonly [Act, () => Promise<QueueItem[]>])[] = [
        ['decide-document', () => readDocuments(deps)],
        ['decide-person', () => readPersons(deps)],
        ['finish-contact', () => readContacts(deps)],
        ['decide-request', () => readRequests(deps, staff)],
      ];
      const allowed = sources.filter(([act]) => mayDo(act, staff.roles));
      const items = (await Promise.all(allowed.map(([, read]) => read()))).flat();
      return { items: items.toSorted(byUrgency) };
    }),
  ];
}

/** What has a deadline first, and then what waits longest. */
function byUrgency(a: QueueItem, b: QueueItem): number {
  if (a.dueAt !== b.dueAt) return (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9');
  return a.since.localeCompare(b.since);
}

async function readDocuments({ verification }: QueueDeps): Promise<QueueItem[]> {
  const waiting = await verification.documentDesk.withStatus('uploaded');
  return waiting.map(({ id, playerId, name, market, added, type, fileName, mediaType, bytes }) => ({
    kind: 'document',
    id,
    playerId,
    name,
    market,
    since: added,
    dueAt: null,
    details: { type, fileName, mediaType, bytes },
  }));
}

async function readPersons({ db }: QueueDeps): Promise<QueueItem[]> {
  const reviews = await listOpenReviews(db, MOST_SHOWN);
  return reviews.map(({ id, playerId, firstName, lastName, market, createdAt, ...details }) => ({
    kind: 'person',
    id,
    playerId,
    name: `${firstName} ${lastName}`,
    market,
    since: createdAt.toISOString(),
    dueAt: null,
    details: {
      reason: details.reason,
      marks: details.marks,
      other:
        details.otherFirstName === null ? null : `${details.otherFirstName} ${details.otherLastName ?? ''}`,
    },
  }));
}

async function readContacts({ db }: QueueDeps): Promise<QueueItem[]> {
  const tasks = await listContactTasks(db, MOST_SHOWN);
  return tasks.map(({ id, playerId, firstName, lastName, market, createdAt, reason, details }) => ({
    kind: 'contact',
    id,
    playerId,
    name: `${firstName} ${lastName}`,
    market,
    since: createdAt.toISOString(),
    dueAt: readDueAt(details),
    details: { reason, facts: details },
  }));
}

/** The requests of others: nobody approves their own. */
async function readRequests({ requests }: QueueDeps, { roles, staffId }: StaffSession): Promise<QueueItem[]> {
  const open = await requests.listOpen(roles);
  return open
    .filter(({ requestedBy }) => requestedBy !== staffId)
    .map(({ id, playerId, requestedAt, expiresAt, act, input, reason, requesterName }) => ({
      kind: 'request',
      id,
      playerId,
      name: requesterName,
      market: null,
      since: requestedAt.toISOString(),
      dueAt: expiresAt.toISOString(),
      details: { act, input, reason },
    }));
}

function readDueAt(details: unknown): string | null {
  const { dueAt } = (details ?? {}) as { dueAt?: unknown };
  return typeof dueAt === 'string' ? dueAt : null;
}
