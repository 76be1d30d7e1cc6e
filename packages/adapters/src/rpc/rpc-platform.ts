import {
  AMOUNT_FIELDS,
  AMOUNT_OPERATIONS,
  bootstrap,
  type CallOptions,
  cmsSessionAnswer,
  isPlayerdeskError,
  listOr,
  type Operation,
  type Platform,
  type PlatformPage,
  requestOtp,
} from '@playerdesk/contract/internal';
import { createListeners } from '../listeners.ts';
import { needsUnit } from '../needs-unit.ts';
import { notImplemented } from '../not-implemented.ts';
import { resolveAgainstPage } from '../page-url.ts';
import { untilCancelled } from '../until-cancelled.ts';
import { readAnnouncement } from './announcement.ts';
import { createClient } from './client.ts';
import type { OperationMapping } from './operation-mapping.ts';
import { OPERATION_MAPPINGS } from './operation-mappings.ts';
import { carriesCaptcha, getUnit, RpcCall, type RpcDeps } from './rpc-call.ts';
import type { RpcOptions } from './rpc-options.ts';

/** A read that only this wire has. */
const CMS_SESSION: Operation<Record<never, never>, string> = {
  name: 'getCmsSessionId',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '' },
  reads: cmsSessionAnswer,
};
/** State shared by the calls of one platform. */
interface RpcContext extends RpcDeps {
  /** Mappings of the supported operations. */
  readonly mappings: ReadonlyMap<string, OperationMapping>;
  /** Operations whose procedure the router does not have. */
  readonly missing: Set<string>;
  /** Operations that the adjacent platform serves with the session of this one. */
  readonly sessionSidecarOperations: ReadonlySet<string>;
  readonly publicSidecarOperations: ReadonlySet<string>;
  /** The adjacent platform. */
  readonly sidecar: Platform | undefined;
}

/**
 * Creates a platform that is reached over WAMP v2 on a websocket.
 *
 * The client loads and connects with the first call. The connection stays open for events. When it breaks, three
 * attempts follow. Later attempts are made by `reconnect`, by a call and when the device is online again. No call is
 * repeated.
 *
 * @see {@link https://wamp-proto.org/wamp_latest_ietf.html}
 * @throws Error When `url` is missing.
 * @example
 * const platform = createRpcPlatform({ url: 'wss://api.example.com/rpc' });
 */
export function createRpcPlatform(options: RpcOptions): Platform {
  const listeners = createListeners();
  const url = resolveAgainstPage(options?.url).replace(/^http/, 'ws');
  const { sidecar } = options;
  const client = createClient({ ...options, url }, listeners, (details) => {
    const isFirst = context.announced === undefined;
    context.announced = readAnnouncement(details);
    if (isFirst && lacksUnit(context)) context.report('platform.amounts-unknown', 'set the option amounts');
  });
  let page: PlatformPage | undefined;
  const context: RpcContext = {
    client,
    listeners,
    options,
    currency: '',
    clock: { ahead: 0 },
    report: (code, detail) => page?.report(code, detail),
    mappings: new Map(
      Object.entries(OPERATION_MAPPINGS).filter(
        ([operation]) => !listOr(options.without, []).includes(operation),
      ),
    ),
    missing: new Set(),
    announced: undefined,
    publicSidecarOperations: new Set(listOr(sidecar?.operations, [])),
    sessionSidecarOperations: new Set(listOr(sidecar?.withSession, [])),
    // JavaScript passes any value.
    sidecar: sidecar?.platform?.capabilities && sidecar.platform,
  };
  return {
    capabilities: createCapabilities(context),
    address: url,
    adapterOptions: options,
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
      context.sidecar?.close();
    },
  };
}

function createCapabilities(context: RpcContext): Platform['capabilities'] {
  const { mappings, missing, sessionSidecarOperations } = context;
  return {
    supports: (name) =>
      (mappings.has(name) && !missing.has(name) && isOffered(context, name)) ||
      (getSidecar(context, name)?.capabilities.supports(name) ?? false),
    guards: (operation) => {
      const mapping = mappings.get(operation.name);
      if (mapping) return carriesCaptcha(context, mapping.procedure);
      return getSidecar(context, operation.name)?.capabilities.guards?.(operation) ?? false;
    },
    // The adjacent platform carries fields that this wire lacks, where it knows the session.
    carries: (operation, field) => {
      if (sessionSidecarOperations.has(operation))
        return context.sidecar?.capabilities.carries?.(operation, field) ?? true;
      if (AMOUNT_FIELDS[operation] === field && lacksUnit(context)) return false;
      return !mappings.get(operation)?.unsupportedFields?.includes(field);
    },
  };
}

/** Whether the router has the procedure of an operation. Undefined until WELCOME announces the extensions. */
function hasProcedure(
  { mappings, options: { extensions }, announced }: RpcContext,
  name: string,
): boolean | undefined {
  if (!mappings.get(name)?.isExtension) return true;
  // JavaScript passes any value.
  if (extensions !== undefined) return extensions === true || listOr(extensions || [], []).includes(name);
  return announced?.extensions.includes(name);
}

/** Whether the router announced no unit of amounts, and the host names none. */
const lacksUnit = (context: RpcContext): boolean =>
  context.announced !== undefined && getUnit(context) === undefined;

/** Whether an operation may be offered. An extension is offered once the router has announced it. */
const isOffered = (context: RpcContext, name: string): boolean =>
  hasProcedure(context, name) === true && !(AMOUNT_OPERATIONS.includes(name) && lacksUnit(context));

/** Returns the adjacent platform when it serves the operation. */
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
  if (operation.name === bootstrap.name) return withOtpLength(context, answer, callOptions);
  if (!mapping.plan || !context.sessionSidecarOperations.has(operation.name)) return answer;
  // An unsupported input was not sent.
  return answer.catch((error: unknown) => {
    if (!isNotImplemented(error)) throw error;
    return callSidecar(context, operation, input, callOptions);
  });
}

/** Adds the length of the codes by SMS, which only the adjacent platform that sends them knows. */
async function withOtpLength<O>(context: RpcContext, answer: Promise<O>, options: CallOptions): Promise<O> {
  const { sidecar, publicSidecarOperations } = context;
  if (!publicSidecarOperations.has(requestOtp.name)) return answer;
  if (!sidecar?.capabilities.supports(bootstrap.name)) return answer;
  const { sessionId: _theirs, ...theirOptions } = options;
  // Without its answer the codes have the default length.
  const announced = sidecar.call(bootstrap, {}, theirOptions).catch(() => ({ otpLength: undefined }));
  const [own, { otpLength }] = await Promise.all([answer, announced]);
  return otpLength === undefined ? own : { ...own, otpLength };
}

function callProcedure<I, O>(
  context: RpcContext,
  operation: Operation<I, O>,
  mapping: OperationMapping,
  input: I,
  callOptions: CallOptions,
): Promise<O> {
  const exchange = new RpcCall(context, operation, mapping, callOptions);
  const isUnitMissing = () => needsUnit(operation, input) && getUnit(context) === undefined;
  const isKnown = hasProcedure(context, operation.name) === true && !isUnitMissing();
  const discovered = async () => {
    if (!context.announced) await (await context.client.connections()).open(callOptions.sessionId ?? null);
    if (!hasProcedure(context, operation.name) || isUnitMissing()) throw notImplemented();
    return exchange.run(input);
  };
  const run = isKnown ? exchange.run(input) : discovered();
  return untilCancelled(run, callOptions.signal).catch((error: unknown) => {
    // A missing procedure is not called again. An unsupported input says nothing about other inputs.
    // A documented procedure is asked again, unless another service has it: it may be missing during a restart.
    const { name } = operation;
    const isReplaceable = mapping.isExtension || getSidecar(context, name) !== undefined;
    const isRemembered = isReplaceable && !mapping.plan;
    if (isNotImplemented(error) && isRemembered) context.missing.add(name);
    throw error;
  }) as Promise<O>;
}

/**
 * Calls the adjacent platform. The session id is sent only to operations that know it: to others it would mean
 * nothing.
 */
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
