import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { VisitorCountry } from '../../identity/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Log } from '../../infrastructure/log/log.ts';
import type { Handler } from '../../operations/call/call.ts';
import type { OperationExecutor } from '../../operations/call/execute-operation.ts';
import type { FaultSource } from '../../operations/call/fault.ts';
import type { NamedCountry } from '../http/named-country.ts';
import { createConnections } from './connections.ts';
import { registerEndpoint } from './endpoint.ts';
import { type ConnectionDeps, connectionProcedures } from './procedures/connection.ts';
import { extensionProcedures } from './procedures/extensions.ts';
import { userProcedures } from './procedures/user.ts';
import { accountProcedures } from './procedures/user-account.ts';
import { bonusProcedures } from './procedures/user-bonus.ts';
import { limitProcedures } from './procedures/user-limit.ts';
import { moneyProcedures } from './procedures/user-money.ts';
import { passwordProcedures } from './procedures/user-pwd.ts';
import { createRouter } from './router.ts';
import { createRpcMetrics } from './rpc-metrics.ts';
import { type SessionWatch, startSessionWatch } from './session-watch.ts';

export interface RpcSettings {
  /** The only realm of the WebSocket. */
  readonly rpcRealm: string;
  /** Maximum messages per second and WebSocket. */
  readonly rpcMessagesPerSecond: number;
  /** Maximum open WebSockets per address. */
  readonly rpcConnectionsPerAddress: number;
  /** Maximum calls per address and minute. */
  readonly requestsPerMinute: number;
}

/** The services of the platform that the WebSocket serves. */
export interface RpcServices extends Omit<ConnectionDeps, 'watch'> {
  readonly clock: Clock;
  /** Every operation, and the handlers specific to this transport. */
  readonly handlers: readonly Handler[];
  /** Returns whether pages of an origin may receive keys and codes. */
  readonly mayReceive: (origin: string) => boolean;
}

interface RpcDeps {
  readonly settings: RpcSettings;
  /** Returns whether an operation beyond the specification is announced. */
  readonly offersExtension: (name: string) => boolean;
  readonly services: RpcServices;
  readonly executor: OperationExecutor;
  readonly faults: FaultSource;
  readonly visitorCountry: VisitorCountry;
  readonly namedCountry: NamedCountry;
  readonly registry: Registry;
  readonly log: Log;
  readonly drain: { readonly started: boolean };
  readonly onError: (error: unknown) => void;
}

/** The WebSocket side of the platform. */
export interface Rpc {
  /** Receives the events to push to players. */
  readonly watch: SessionWatch;
  close(): Promise<void>;
}

/** Serves the procedures and topics of the contract over WAMP v2, with the same services as REST. */
export function registerRpc(app: FastifyInstance, deps: RpcDeps): Rpc {
  const { settings, services, namedCountry, onError } = deps;
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
    ...extensionProcedures,
  ];
  const captchaProcedures = served
    .filter((each) => 'operation' in each && deps.executor.captcha.guards(each.operation.rest.path))
    .map(({ procedure }) => procedure.uri);
  const extensions = served.flatMap(({ procedure: { operation, isExtension } }) =>
    isExtension && operation !== undefined ? [operation] : [],
  );
  const router = createRouter({
    ...deps,
    extensions: () => extensions.filter(deps.offersExtension),
    captchaProcedures,
    watch,
    clock,
    connections,
    mayReceive,
    realm: settings.rpcRealm,
    limits: {
      messagesPerSecond: settings.rpcMessagesPerSecond,
      callsPerMinute: settings.requestsPerMinute,
    },
    metrics: createRpcMetrics(deps.registry, connections),
    procedures: new Map(served.map((one) => [one.procedure.uri, one])),
    handlers: new Map(services.handlers.map((handler) => [handler.operation.name, handler])),
  });
  registerEndpoint(app, {
    router,
    connections,
    isAllowedOrigin: mayReceive,
    connectionsPerAddress: settings.rpcConnectionsPerAddress,
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
