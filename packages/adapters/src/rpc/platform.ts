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
import { Exchange } from './exchange.ts';
import { MANNERS } from './manners.ts';
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

/**
 * A platform reached over WAMP v2 on a websocket. Its client loads and the line opens with the first call, and stays for what the platform
 * tells; when it breaks it is tried three times, then on `reconnect`, on a call and when the device is online again.
 * Nothing is ever repeated.
 */
export function createRpcPlatform(options: RpcOptions): Platform {
  const listeners = createListeners();
  const url = resolveAgainstPage(options.url).replace(/^http/, 'ws');
  const client = createClient({ ...options, url }, listeners);
  const manners = new Map(
    Object.entries(MANNERS).filter(([operation]) => !options.without?.includes(operation)),
  );
  const missing = new Set<string>();
  let page: PlatformPage | undefined;
  let announced: readonly string[] | undefined;
  const has = (name: string): boolean | undefined => {
    const { extensions } = options;
    if (!RPC_EXTENSIONS.includes(name)) return true;
    if (extensions !== undefined)
      return typeof extensions === 'boolean' ? extensions : extensions.includes(name);
    return announced?.includes(name);
  };
  /** Where the documents have no procedure, the router says whether it has one. */
  const discover = async (name: string, sessionId: string | null = null) => {
    if (has(name) === undefined) announced = await (await client.line()).extensions(sessionId);
    if (has(name) === false) throw notImplemented();
  };
  const parts = {
    client,
    listeners,
    options,
    currency: '',
    captcha: new Set(options.captchaProcedures ?? DOCUMENTED_CAPTCHA),
    clock: { ahead: 0 },
    tell: (code: string, detail: string) => page?.tell(code, detail),
  };
  const open = new Set(options.beside?.operations);
  const known = new Set(options.beside?.withSession);
  const beside = (name: string) => (open.has(name) || known.has(name) ? options.beside?.platform : undefined);
  return {
    capabilities: {
      supports: (name) =>
        (manners.has(name) && !missing.has(name) && has(name) !== false) ||
        (beside(name)?.capabilities.supports(name) ?? false),
      guards: (operation) => {
        const manner = manners.get(operation.name);
        if (manner) return parts.captcha.has(manner.procedure);
        return beside(operation.name)?.capabilities.guards?.(operation) ?? false;
      },
      // What this wire has no place for travels beside it, where the services there know the session.
      carries: (operation, field) => known.has(operation) || !manners.get(operation)?.drops?.includes(field),
    },
    call: <I, O>(operation: Operation<I, O>, input: NoInfer<I>, callOptions: CallOptions = {}) => {
      const manner = manners.get(operation.name);
      const aside = () => {
        // Without a session, unless it is known there: else that of this line means nothing to the other.
        const { sessionId, ...rest } = callOptions;
        const isKnown = known.has(operation.name);
        const other = isKnown || operation.session === 'none' ? beside(operation.name) : undefined;
        const theirs = isKnown && sessionId !== undefined ? { ...rest, sessionId } : rest;
        return other ? other.call(operation, input, theirs) : Promise.reject<O>(notImplemented());
      };
      if (!manner || missing.has(operation.name)) return aside();
      const exchange = new Exchange(parts, operation, manner, callOptions);
      const made = async () => {
        await discover(operation.name, callOptions.sessionId);
        return exchange.run(input);
      };
      const run = has(operation.name) === true ? exchange.run(input) : made();
      const answer = untilCancelled(run, callOptions.signal).catch((error: unknown) => {
        const isMissing = isPlayerdeskError(error) && error.kind === 'not-implemented' && !manner.plan;
        // A procedure that the router does not have is not called again; an input without words may have others.
        if (isMissing) missing.add(operation.name);
        throw error;
      }) as Promise<O>;
      if (!manner.plan || !known.has(operation.name)) return answer;
      // What had no words was not sent.
      return answer.catch((error: unknown) => {
        if (isPlayerdeskError(error) && error.kind === 'not-implemented') return aside();
        throw error;
      });
    },
    on: (event, listener) => listeners.on(event, listener),
    join: (given) => {
      page = given;
      client.join(given);
    },
    cmsSessionId: (callOptions) =>
      new Exchange(parts, CMS_SESSION, { procedure: '/user#getCmsSessionID' }, callOptions).run(
        {},
      ) as Promise<string>,
    reconnect: client.reconnect,
    close: () => {
      client.close();
      listeners.clear();
      options.beside?.platform.close();
    },
  };
}
