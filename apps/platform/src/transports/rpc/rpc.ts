import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Configuration } from '../../app/configuration.ts';
import type { Services } from '../../app/services.ts';
import type { VisitorCountry } from '../../identity/bootstrap/visitor-country.ts';
import type { Log } from '../../infrastructure/log/log.ts';
import type { FaultSource } from '../../operations/call/fault.ts';
import type { Performer } from '../../operations/call/perform.ts';
import type { NamedCountry } from '../http/named-country.ts';
import { createConnections } from './connections.ts';
import { registerEndpoint } from './endpoint.ts';
import { connectionProcedures } from './procedures/connection.ts';
import { userProcedures } from './procedures/user.ts';
import { accountProcedures } from './procedures/user-account.ts';
import { bonusProcedures } from './procedures/user-bonus.ts';
import { limitProcedures } from './procedures/user-limit.ts';
import { moneyProcedures } from './procedures/user-money.ts';
import { playProcedures } from './procedures/user-play.ts';
import { passwordProcedures } from './procedures/user-pwd.ts';
import { createRouter } from './router.ts';
import { createRpcMetrics } from './rpc-metrics.ts';
import { type SessionWatch, startSessionWatch } from './session-watch.ts';

interface RpcParts {
  readonly configuration: Configuration;
  readonly services: Services;
  readonly performer: Performer;
  readonly faults: FaultSource;
  readonly visitorCountry: VisitorCountry;
  readonly namedCountry: NamedCountry;
  readonly registry: Registry;
  readonly log: Log;
  readonly drain: { readonly started: boolean };
  readonly onError: (error: unknown) => void;
}

/** The websocket side of the platform. */
export interface Rpc {
  /** Hears what players are to be told. */
  readonly watch: SessionWatch;
  close(): Promise<void>;
}

/** Serves the procedures and topics of the contract over WAMP v2, with the services that REST has. */
export function registerRpc(app: FastifyInstance, parts: RpcParts): Rpc {
  const { configuration, services, namedCountry, onError } = parts;
  const { db, clock, termsVersion, mayReceive } = services;
  const connections = createConnections();
  const watch = startSessionWatch({ db, clock, connections, onError });
  const served = [
    ...connectionProcedures({ ...services, watch }),
    ...userProcedures,
    ...accountProcedures(termsVersion),
    ...passwordProcedures,
    ...moneyProcedures(watch),
    ...bonusProcedures,
    ...limitProcedures,
    ...playProcedures,
  ];
  const handlers = [
    ...services.handlers,
    services.shortRegistration,
    services.rewards.wholeGambling,
    services.limitRemoval,
  ];
  const router = createRouter({
    ...parts,
    watch,
    clock,
    connections,
    mayReceive,
    realm: configuration.rpcRealm,
    limits: {
      messagesPerSecond: configuration.rpcMessagesPerSecond,
      callsPerMinute: configuration.requestsPerMinute,
    },
    metrics: createRpcMetrics(parts.registry, () => connections.count),
    procedures: new Map(served.map((one) => [one.procedure.uri, one])),
    handlers: new Map(handlers.map((handler) => [handler.operation.name, handler])),
  });
  registerEndpoint(app, {
    router,
    connections,
    isAllowedOrigin: mayReceive,
    connectionsPerAddress: configuration.rpcConnectionsPerAddress,
    namedCountry,
  });
  return {
    watch,
    close: async () => {
      await router.close();
      watch.close();
    },
  };
}
