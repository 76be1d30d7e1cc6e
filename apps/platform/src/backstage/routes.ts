import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { VisitorCountry } from '../bootstrap/visitor-country.ts';
import { refuseProblems } from '../call/refusal.ts';
import type { MovableClock } from '../clock/movable-clock.ts';
import type { Services } from '../services.ts';
import { FAULT_KINDS, type Faults } from './faults.ts';
import { guardBackstage } from './guard.ts';
import { registerBackstagePage } from './page.ts';
import { listPlayers } from './players.queries.ts';

const MOST_SHOWN = 200;
const YEARS_10 = 10 * 366 * 24 * 3600;

export interface BackstageParts {
  readonly token: string;
  readonly services: Pick<Services, 'db' | 'audit' | 'outbox'>;
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly visitorCountry: VisitorCountry;
}

/** What surrounds an operator, to look at and to move: never part of a production start. Names are camelCase. */
export async function registerBackstage(app: FastifyInstance, parts: BackstageParts): Promise<void> {
  await registerBackstagePage(app, parts.token);
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', guardBackstage(parts.token));
      registerViews(scope, parts);
      registerActions(scope, parts);
    },
    { prefix: '/backstage/api' },
  );
}

function registerViews(
  app: FastifyInstance,
  { services, clock, faults, visitorCountry }: BackstageParts,
): void {
  app.get('/outbox', async (request) => {
    const { to } = parse(z.object({ to: z.string().optional() }), request.query);
    return { messages: await services.outbox.list(to ?? null, MOST_SHOWN) };
  });
  app.get('/players', async () => ({ players: await listPlayers(services.db, MOST_SHOWN) }));
  app.get('/clock', async () => ({ now: clock.now() }));
  app.get('/ip-country', async () => ({
    country: visitorCountry.of(undefined),
    flipped: visitorCountry.flipped !== null,
  }));
  app.get('/faults', async () => ({
    faults: faults.list(),
    kinds: FAULT_KINDS,
    operations: OPERATIONS.map(({ operation }) => operation.name),
  }));
}

const advanceSchema = z.object({ seconds: z.number().min(0.001).max(YEARS_10) });
const countrySchema = z.object({
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .nullable(),
});
const faultSchema = z.object({
  operation: z.enum(OPERATIONS.map(({ operation }) => operation.name)),
  kind: z.enum(FAULT_KINDS),
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(60_000).default(1000),
});

function registerActions(app: FastifyInstance, parts: BackstageParts): void {
  const { services, clock, faults, visitorCountry } = parts;
  const audited = (action: string, after: Record<string, unknown>, requestId: string) =>
    services.audit.write(services.db, { actor: 'backstage', action, after, requestId });
  app.post('/clock', async (request) => {
    const { seconds } = parse(advanceSchema, request.body);
    await audited('advance-clock', { seconds }, request.id);
    return { now: await clock.advance(seconds) };
  });
  app.post('/ip-country', async (request) => {
    const { country } = parse(countrySchema, request.body);
    await audited('flip-country', { country }, request.id);
    visitorCountry.flip(country);
    return { country: visitorCountry.of(undefined) };
  });
  app.post('/faults', async (request) => {
    const order = parse(faultSchema, request.body);
    await audited('order-fault', order, request.id);
    faults.order(order);
    return { faults: faults.list() };
  });
  app.delete('/faults', async (request) => {
    await audited('clear-faults', {}, request.id);
    faults.clear();
    return { faults: faults.list() };
  });
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  refuseProblems(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  );
  throw parsed.error;
}
