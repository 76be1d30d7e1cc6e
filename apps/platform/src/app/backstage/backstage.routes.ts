import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { VisitorCountry } from '../../identity/index.ts';
import type { MovableClock } from '../../infrastructure/clock/movable-clock.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { registerContactRoutes } from './contact-routes.ts';
import { registerDocumentRoutes } from './document-routes.ts';
import { FAULT_KINDS, type Faults } from './faults.ts';
import { guardBackstage } from './guard.ts';
import { registerLimitRoutes } from './limit-routes.ts';
import { registerMessageRoutes } from './message-routes.ts';
import { registerMoneyRoutes } from './money-routes.ts';
import { registerBackstagePage } from './page.ts';
import { registerPersonRoutes } from './person-routes.ts';
import { PLAYER_STATES, registerPlayerRoutes } from './player-routes.ts';
import { countPlayers, listPlayers } from './players.queries.ts';
import { registerReviewRoutes } from './review-routes.ts';
import { registerRewardRoutes } from './reward-routes.ts';

const MOST_SHOWN = 200;
const YEARS_10 = 10 * 366 * 24 * 3600;

export interface BackstageDeps {
  readonly token: string;
  readonly services: Services;
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly visitorCountry: VisitorCountry;
  /** Notifies players' sockets of changes. */
  readonly announce: () => void;
}

/**
 * Registers Backstage, the controls of the platform's environment in development and tests. Never part of production.
 * Names are camelCase.
 */
export async function registerBackstage(app: FastifyInstance, deps: BackstageDeps): Promise<void> {
  await registerBackstagePage(app, deps.token);
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', guardBackstage(deps.token));
      scope.addHook('onResponse', async () => deps.announce());
      registerViews(scope, deps);
      registerActions(scope, deps);
      registerPersonRoutes(scope, deps.services);
      registerPlayerRoutes(scope, deps.services);
      registerLimitRoutes(scope, deps.services);
      registerContactRoutes(scope, deps.services);
      registerReviewRoutes(scope, deps.services);
      registerRewardRoutes(scope, deps.services);
      registerMessageRoutes(scope, deps.services);
      registerMoneyRoutes(scope, deps.services);
      registerDocumentRoutes(scope, deps.services);
    },
    { prefix: '/backstage/api' },
  );
}

function registerViews(
  app: FastifyInstance,
  { services, clock, faults, visitorCountry }: BackstageDeps,
): void {
  app.get('/outbox', async (request) => {
    const { to } = parseBody(z.object({ to: z.string().optional() }), request.query);
    return { messages: await services.outbox.list(to ?? null, MOST_SHOWN) };
  });
  app.get('/players', async (request) => {
    const { email } = parseBody(z.object({ email: z.string().optional() }), request.query);
    return {
      players: await listPlayers(services.db, email ?? null, MOST_SHOWN),
      count: await countPlayers(services.db),
      states: PLAYER_STATES,
    };
  });
  app.get('/clock', async () => ({ now: clock.now() }));
  app.get('/ip-country', async () => ({
    country: visitorCountry.get(undefined),
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

function registerActions(app: FastifyInstance, deps: BackstageDeps): void {
  const { services, clock, faults, visitorCountry } = deps;
  const audited = (action: string, after: Record<string, unknown>, requestId: string) =>
    services.audit.write(services.db, { actor: 'backstage', action, after, requestId });
  app.post('/clock', async (request) => {
    const { seconds } = parseBody(advanceSchema, request.body);
    await audited('advance-clock', { seconds }, request.id);
    return { now: await clock.advance(seconds) };
  });
  // A moved clock does not shorten the time until the next run.
  app.post('/sweeps', async (request) => {
    await audited('run-sweeps', {}, request.id);
    for (const sweep of services.sweeps) await sweep.run();
    return { sweeps: services.sweeps.length };
  });
  app.post('/ip-country', async (request) => {
    const { country } = parseBody(countrySchema, request.body);
    await audited('flip-country', { country }, request.id);
    visitorCountry.flip(country);
    return { country: visitorCountry.get(undefined) };
  });
  app.post('/faults', async (request) => {
    const order = parseBody(faultSchema, request.body);
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
