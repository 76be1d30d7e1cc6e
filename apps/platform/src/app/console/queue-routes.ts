import { createHash } from 'node:crypto';
import { z } from 'zod';
import { listOpenReviews } from '../../identity/index.ts';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import { listFailedMail } from '../../infrastructure/outbox/outbox.queries.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';
import { listUnansweredPayments } from '../../money/index.ts';
import { listFailedCalls } from '../../operations/webhooks/failed-calls.queries.ts';
import { listContactTasks } from '../../responsible-gambling/index.ts';
import {
  type Act,
  BREAK_GLASS_ID,
  maskPerson,
  mayDo,
  type StaffRequest,
  type StaffRequests,
  type StaffSession,
  type StaffWork,
  type Taken,
} from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason, route } from './console-route.ts';
import { readMaskedChange } from './identity-change-routes.ts';

interface QueueDeps extends Pick<Services, 'db' | 'audit' | 'identity' | 'verification' | 'money' | 'staff'> {
  readonly clock: Clock;
  readonly requests: StaffRequests;
  readonly work: StaffWork;
}

/** Work that waits for staff. */
interface QueueItem {
  readonly kind:
    | 'document'
    | 'person'
    | 'wealth'
    | 'withdrawal'
    | 'payment'
    | 'contact'
    | 'complaint'
    | 'signal'
    | 'request'
    | 'alarm'
    | 'mail'
    | 'call';
  readonly id: string;
  readonly playerId: string;
  readonly name: string;
  readonly market: string | null;
  readonly since: string;
  /** When the law or the request ends the wait. Null: the law names no day. */
  readonly dueAt: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Kinds that nobody takes or rests: one short decision ends them. */
const STAYS_IN_SIGHT: readonly QueueItem['kind'][] = ['alarm', 'mail', 'call'];
/** A rest ends a day before the day that the law names. */
const WARNING = DAY;
const itemSchema = z.object({ id: z.uuid() });
const snoozeSchema = z.object({
  ...itemSchema.shape,
  days: z.int().min(1).max(14),
  reason,
});

/** The work of a person's roles, what is due first, and who has taken it. */
export function queueRoutes(deps: QueueDeps): ConsoleRoute[] {
  const { work, clock } = deps;
  const now = () => clock.now();
  /** Nobody takes or rests what their roles do not decide: others would not see it. */
  const findItem = async (id: string, staff: StaffSession) => {
    const item = (await readItems(deps, staff)).find((other) => other.id === id);
    if (!item || STAYS_IN_SIGHT.includes(item.kind)) throw new Refusal('NotFound');
    return item;
  };
  return [
    route(
      { method: 'GET', path: '/queue', act: 'read-queues' },
      z.object({}),
      async (_input, { staff, by }) => {
        const [taken, found] = await Promise.all([work.list(), readItems(deps, staff)]);
        await noteRead(deps, found, staff, by);
        const counts = Object.entries(countKinds(found));
        const items = found.map((item) => ({ ...item, ...describeWork(item, taken.get(item.id), now()) }));
        const cut = counts.filter(([, count]) => count >= MOST_WAITING).map(([kind]) => kind);
        return { items: items.toSorted(byUrgency), cut };
      },
    ),
    route(
      { method: 'POST', path: '/work-take', act: 'take-work' },
      itemSchema,
      async ({ id }, { staff, by }) => {
        await work.take(await findItem(id, staff), staff, by.requestId);
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/work-snooze', act: 'take-work' },
      snoozeSchema,
      async ({ id, days, reason: given }, { staff, by }) => {
        const rest = { until: new Date(now() + days * DAY), reason: given };
        await work.snooze(await findItem(id, staff), rest, staff, by.requestId);
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/work-release', act: 'take-work' },
      itemSchema,
      async ({ id }, { staff, by }) => {
        await work.release(await findItem(id, staff), staff, by.requestId);
        return {};
      },
    ),
  ];
}

/** Reads what waits for the roles of a person. */
async function readItems(deps: QueueDeps, staff: StaffSession): Promise<readonly QueueItem[]> {
  const sources: readonly (readonly [Act, () => Promise<QueueItem[]>])[] = [
    ['decide-document', () => readDocuments(deps)],
    ['decide-person', () => readPersons(deps, staff)],
    ['decide-wealth', () => readWealth(deps)],
    ['decide-withdrawal', () => readWithdrawals(deps)],
    ['decide-withdrawal', () => readUnanswered(deps)],
    ['finish-contact', () => readContacts(deps)],
    ['answer-complaint', () => readComplaints(deps)],
    ['decide-signal', () => readSignals(deps)],
    ['decide-request', () => readRequests(deps, staff)],
    ['acknowledge-alarm', () => readAlarms(deps)],
    ['decide-mail', () => readFailedMail(deps)],
    ['drop-failed-call', () => readFailedCalls(deps)],
  ];
  const allowed = sources.filter(([act]) => mayDo(act, staff.roles));
  return (await Promise.all(allowed.map(([, read]) => read()))).flat();
}

/** A list is an entry when it is not the one that its reader has read last: the page reads it again twice a minute. */
async function noteRead(
  { db, audit, staff: { sessions } }: QueueDeps,
  items: readonly QueueItem[],
  { idHash }: StaffSession,
  by: StaffAct,
): Promise<void> {
  const ids = items.map(({ id }) => id).toSorted();
  const digest = createHash('sha256').update(ids.join()).digest('hex');
  await db.transaction().execute(async (tx) => {
    if (!(await sessions.noteList(tx, idHash, digest))) return;
    await audit.write(tx, { ...by, action: 'read-queues', after: countKinds(items) });
  });
}

function countKinds(items: readonly QueueItem[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Returns who works on an item, and whether it rests. */
function describeWork({ dueAt }: QueueItem, taken: Taken | undefined, now: number) {
  const snoozed = taken?.snoozed ?? null;
  const isUrgent = dueAt !== null && Date.parse(dueAt) - WARNING <= now;
  const rests = snoozed !== null && snoozed.until.getTime() > now && !isUrgent;
  return {
    owner: taken ? { id: taken.staffId, name: taken.name } : null,
    rest: rests ? { until: snoozed.until.toISOString(), reason: snoozed.reason } : null,
  };
}

/** What has a deadline first, and then what waits longest. */
function byUrgency(a: QueueItem, b: QueueItem): number {
  if (a.dueAt !== b.dueAt) return (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9');
  return a.since.localeCompare(b.since);
}

/** The law names no day for a document. A withdrawal that waits for it does. */
async function readDocuments({ verification, money }: QueueDeps): Promise<QueueItem[]> {
  const [waiting, checked] = [
    await verification.documentDesk.withStatus('uploaded'),
    await money.withdrawalDesk.list(),
  ];
  return waiting.map(({ id, playerId, name, market, added, type, fileName, mediaType, bytes }) => {
    const held = checked.find((withdrawal) => withdrawal.playerId === playerId);
    const withdrawal = held ? { amount: held.amount, currency: held.currency } : null;
    return {
      kind: 'document',
      id,
      playerId,
      name,
      market,
      since: added,
      dueAt: held?.dueAt.toISOString() ?? null,
      details: { type, fileName, mediaType, bytes, withdrawal },
    };
  });
}

type OpenReview = Awaited<ReturnType<typeof listOpenReviews>>[number];

async function readPersons({ db, requests }: QueueDeps, { roles }: StaffSession): Promise<QueueItem[]> {
  const [reviews, open] = await Promise.all([listOpenReviews(db, MOST_WAITING), requests.listOpen(roles)]);
  const findRelease = (id: string) =>
    open.find(({ act, input: { review } }) => act === 'release-person' && review === id);
  return reviews.map((review) => {
    const { id, playerId, firstName, lastName, market, createdAt } = review;
    const release = findRelease(id);
    return {
      kind: 'person',
      id,
      playerId,
      name: `${firstName} ${lastName}`,
      market,
      since: createdAt.toISOString(),
      dueAt: null,
      details: {
        ...describeDoubt(review),
        release: release && { by: release.requesterName, until: release.expiresAt.toISOString() },
      },
    };
  });
}

async function readWealth({ verification }: QueueDeps): Promise<QueueItem[]> {
  const waiting = await verification.wealthDesk.list();
  return waiting.map(({ id, playerId, firstName, lastName, market, declaredAt }) => ({
    kind: 'wealth',
    id,
    playerId,
    name: `${firstName} ${lastName}`,
    market,
    since: declaredAt.toISOString(),
    dueAt: null,
    details: {},
  }));
}

const describeDoubt = ({ reason, marks, otherFirstName, otherLastName }: OpenReview) => ({
  reason,
  marks,
  other: otherFirstName === null ? null : `${otherFirstName} ${otherLastName ?? ''}`,
});

async function readWithdrawals({ money }: QueueDeps): Promise<QueueItem[]> {
  const waiting = await money.withdrawalDesk.list();
  return waiting.map(({ id, playerId, name, market, since, dueAt, ...details }) => ({
    kind: 'withdrawal',
    id,
    playerId,
    name,
    market,
    since: since.toISOString(),
    dueAt: dueAt.toISOString(),
    details,
  }));
}

async function readUnanswered({ db, clock }: QueueDeps): Promise<QueueItem[]> {
  const payments = await listUnansweredPayments(db, clock.now(), MOST_WAITING);
  return payments.map(({ id, playerId, firstName, lastName, market, since, dueAt, amount, ...details }) => ({
    kind: 'payment',
    id,
    playerId,
    name: `${firstName} ${lastName}`,
    market,
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    details: { ...details, amount: Number(amount) },
  }));
}

async function readContacts({ db }: QueueDeps): Promise<QueueItem[]> {
  const tasks = await listContactTasks(db, MOST_WAITING);
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

async function readComplaints({ staff: { complaints } }: QueueDeps): Promise<QueueItem[]> {
  const open = await complaints.list();
  return open.map(({ id, playerId, firstName, lastName, market, receivedAt, dueAt, topic, text }) => ({
    kind: 'complaint',
    id,
    playerId,
    name: `${firstName} ${lastName}`,
    market,
    since: receivedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    details: { topic, text },
  }));
}

async function readSignals({ money }: QueueDeps): Promise<QueueItem[]> {
  const open = await money.signalDesk.list();
  return open.map(({ id, playerId, firstName, lastName, market, createdAt, kind, details }) => ({
    kind: 'signal',
    id,
    playerId,
    name: `${firstName} ${lastName}`,
    market,
    since: createdAt.toISOString(),
    dueAt: null,
    details: { signal: kind, facts: details },
  }));
}

/** The requests of others: nobody approves their own. */
async function readRequests(deps: QueueDeps, { roles, staffId }: StaffSession): Promise<QueueItem[]> {
  const open = await deps.requests.listOpen(roles);
  const others = open.filter(({ requestedBy }) => requestedBy !== staffId);
  const reviews = others.some(({ act }) => act === 'release-person')
    ? await listOpenReviews(deps.db, MOST_WAITING)
    : [];
  return Promise.all(
    others.map(async (request) => ({
      kind: 'request' as const,
      id: request.id,
      playerId: request.playerId,
      name: request.requesterName,
      market: null,
      since: request.requestedAt.toISOString(),
      dueAt: request.expiresAt.toISOString(),
      details: {
        act: request.act,
        reason: request.reason,
        ...(await describeRequest(deps, request, reviews)),
      },
    })),
  );
}

/** Returns what a request asks for. Personal data is masked, and read when it is shown: the input has none of others. */
async function describeRequest(deps: QueueDeps, request: StaffRequest, reviews: readonly OpenReview[]) {
  const { act, input } = request;
  if (act === 'change-identity') return { change: await readMaskedChange(deps, request) };
  if (act !== 'release-person') return { input };
  const review = reviews.find(({ id }) => id === input.review);
  return { doubt: review && describeDoubt(review) };
}

async function readAlarms({ staff: { breakGlass } }: QueueDeps): Promise<QueueItem[]> {
  const alarms = await breakGlass.listAlarms();
  return alarms.map(({ id, usedAt }) => ({
    kind: 'alarm',
    id,
    playerId: NO_PLAYER,
    name: BREAK_GLASS_ID,
    market: null,
    since: usedAt.toISOString(),
    dueAt: null,
    details: {},
  }));
}

async function readFailedMail({ db, clock }: QueueDeps): Promise<QueueItem[]> {
  const failed = await listFailedMail(db, new Date(clock.now()), MOST_WAITING);
  return failed.map(({ id, recipient, subject, created_at: since, last_error: error }) => ({
    kind: 'mail',
    id,
    playerId: NO_PLAYER,
    name: maskPerson({ name: '', email: recipient, phone: '', birthDate: '' }).email,
    market: null,
    since: since.toISOString(),
    dueAt: null,
    details: { subject, error },
  }));
}

async function readFailedCalls({ db }: QueueDeps): Promise<QueueItem[]> {
  const failed = await listFailedCalls(db, MOST_WAITING);
  return failed.map(({ id, call, reference, reason, calls, first_at: since, last_at: last }) => ({
    kind: 'call',
    id,
    playerId: NO_PLAYER,
    name: reference === '' ? call : reference,
    market: null,
    since: since.toISOString(),
    dueAt: null,
    details: { call, failure: reason, calls, last: last.toISOString() },
  }));
}

function readDueAt(details: unknown): string | null {
  const { dueAt } = (details ?? {}) as { dueAt?: unknown };
  return typeof dueAt === 'string' ? dueAt : null;
}
