import {
  type CallOptions,
  cmsSessionAnswer,
  isPlayerdeskError,
  type Operation,
  type Platform,
  type PlatformPage,
} from '@playerdesk/contract';
import { createListeners } from '../listeners.ts';
import { notImplemented } from '../not-implemented.ts';
import { resolveAgainstPage } from '../page-url.ts';
import { untilCancelled } from '../until-cancelled.ts';
import { createClient } from './client.ts';
import type { OperationMapping } from './operation-mapping.ts';
import { OPERATION_MAPPINGS } from './operation-mappings.ts';
import { RpcCall, type RpcDeps } from './rpc-call.ts';
import type { RpcOptions } from './rpc-options.ts';

/** Operations with a procedure that the documents do not name. */
const RPC_EXTENSIONS: readonly string[] = [
  'getPlaySetUp',
  'setUpPlay',
  'endPlay',
  'declineDepositLimits',
  'acknowledgeInformation',
];
/** A read of this wire alone. */
const CMS_SESSION: Operation<Record<never, never>, string> = {
  name: 'getCmsSessionId',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '' },
  reads: cmsSessionAnswer,
};
const DOCUMENTED_CAPTCHA = ['/user/pwd#sendResetPwdEmail'];

/** What the calls of one platform share. */
interface RpcContext extends RpcDeps {
  /** How each operation that has a procedure is called. */
  readonly mappings: ReadonlyMap<string, OperationMapping>;
  /** Operations whose procedure the router turned out not to have. */
  readonly missing: Set<string>;
  /** Names of the extensions that the router announced; undefined until it was asked. */
  announced: readonly string[] | undefined;
  /** Operations that the adjacent platform knows by the session of this one. */
  readonly sessionSidecarOperations: ReadonlySet<string>;
  readonly publicSidecarOperations: ReadonlySet<string>;
  /** The adjacent platform. */
  readonly sidecar: Platform | undefined;
}

/**
 * A platform reached over WAMP v2 on a websocket. Its client loads and the line opens with the first call, and stays for what the platform
 * tells; when it breaks it is tried three times, then on `reconnect`, on a call and when the device is online again.
 * Nothing is ever repeated.
 */
export function createRpcPlatform(options: RpcOptions): Platform {
  const listeners = createListeners();
  const url = resolveAgainstPage(options.url).replace(/^http/, 'ws');
  const sidecar = options.sidecar ?? options.beside;
  const client = createClient({ ...options, url }, listeners);
  let page: PlatformPage | undefined;
  const context: RpcContext = {
    client,
    listeners,
    options,
    currency: '',
    captcha: new Set(options.captchaProcedures ?? DOCUMENTED_CAPTCHA),
    clock: { ahead: 0 },
    report: (code, detail) => page?.tell(code, detail),
    mappings: new Map(
      Object.entries(OPERATION_MAPPINGS).filter(([operation]) => !options.without?.includes(operation)),
    ),
    missing: new Set(),
    announced: undefined,
    publicSidecarOperations: new Set(sidecar?.operations),
    sessionSidecarOperations: new Set(sidecar?.withSession),
    sidecar: sidecar?.platform,
  };
  return {
    capabilities: createCapabilities(context),
    call: (operation, input, callOptions = {}) => callOperation(context, operation, input, callOptions),
    on: (event, listener) => listeners.on(event, listener),
    join: (given) => {
      page = given;
      client.join(given);
    },
    cmsSessionId: (callOptions) =>
      new RpcCall(context, CMS_SESSION, { procedure: '/user#getCmsSessionID' }, callOptions).run(
        {},
      ) as Promise<string>,
    reconnect: client.reconnect,
    close: () => {
      client.close();
      listeners.clear();
      sidecar?.platform.close();
    },
  };
}

function createCapabilities(context: RpcContext): Platform['capabilities'] {
  const { mappings, missing, captcha, sessionSidecarOperations } = context;
  return {
    supports: (name) =>
      (mappings.has(name) && !missing.has(name) && hasProcedure(context, name) !== false) ||
      (getSidecar(context, name)?.capabilities.supports(name) ?? false),
    guards: (operation) => {
      const mapping = mappings.get(operation.name);
      if (mapping) return captcha.has(mapping.procedure);
      return getSidecar(context, operation.name)?.capabilities.guards?.(operation) ?? false;
    },
    // What this wire has no place for travels beside it, where the services there know the session.
    carries: (operation, field) =>
      sessionSidecarOperations.has(operation) || !mappings.get(operation)?.unsupportedFields?.includes(field),
  };
}

/** Whether the router has the procedure of an operation; undefined where it has to be asked. */
function hasProcedure({ options: { extensions }, announced }: RpcContext, name: string): boolean | undefined {
  if (!RPC_EXTENSIONS.includes(name)) return true;
  if (extensions !== undefined)
    return typeof extensions === 'boolean' ? extensions : extensions.includes(name);
  return announced?.includes(name);
}

/** Where the documents have no procedure, the router says whether it has one. */
async function discover(context: RpcContext, name: string, sessionId: string | null = null): Promise<void> {
  if (hasProcedure(context, name) === undefined) {
    context.announced = await (await context.client.connections()).extensions(sessionId);
  }
  if (hasProcedure(context, name) === false) throw notImplemented();
}

/** The adjacent platform, where it answers an operation. */
function getSidecar(
  { sidecar, publicSidecarOperations, sessionSidecarOperations }: RpcContext,
  name: string,
): Platform | undefined {
  return publicSidecarOperations.has(name) || sessionSidecarOperations.has(name) ? sidecar : undefined;
}

function callOperation<I, O>(
  context: RpcContext,
  operation: Operation<I, O>,
  input: I,
  callOptions: CallOptions,
): Promise<O> {
  const mapping = context.mappings.get(operation.name);
  if (!mapping || context.missing.has(operation.name)) {
    return callSidecar(context, operation, input, callOptions);
  }
  const answer = callProcedure(context, operation, mapping, input, callOptions);
  if (!mapping.plan || !context.sessionSidecarOperations.has(operation.name)) return answer;
  // What had no words was not sent.
  return answer.catch((error: unknown) => {
    if (!isNotImplemented(error)) throw error;
    return callSidecar(context, operation, input, callOptions);
  });
}

function callProcedure<I, O>(
  context: RpcContext,
  operation: Operation<I, O>,
  mapping: OperationMapping,
  input: I,
  callOptions: CallOptions,
): Promise<O> {
  const exchange = new RpcCall(context, operation, mapping, callOptions);
  const discovered = async () => {
    await discover(context, operation.name, callOptions.sessionId);
    return exchange.run(input);
  };
  const run = hasProcedure(context, operation.name) === true ? exchange.run(input) : discovered();
  return untilCancelled(run, callOptions.signal).catch((error: unknown) => {
    // A procedure that the router does not have is not called again; an input without words may have others.
    if (isNotImplemented(error) && !mapping.plan) context.missing.add(operation.name);
    throw error;
  }) as Promise<O>;
}

/** Calls the adjacent platform: without a session, unless it is known there, since it means nothing to others. */
function callSidecar<I, O>(
  context: RpcContext,
  operation: Operation<I, O>,
  input: I,
  callOptions: CallOptions,
): Promise<O> {
  const { sessionId, ...rest } = callOptions;
  const isKnown = context.sessionSidecarOperations.has(operation.name);
  const other = isKnown || operation.session === 'none' ? getSidecar(context, operation.name) : undefined;
  const theirs = isKnown && sessionId !== undefined ? { ...rest, sessionId } : rest;
  return other ? other.call(operation, input, theirs) : Promise.reject<O>(notImplemented());
}

const isNotImplemented = (error: unknown): boolean =>
  isPlayerdeskError(error) && error.kind === 'not-implemented';
