import { type CallOptions, isPlayerdeskError, type Operation, type Platform } from '@playerdesk/contract';
import { createListeners } from '../listeners.ts';
import { notImplemented } from '../not-implemented.ts';
import { resolveAgainstPage } from '../page-url.ts';
import { untilCancelled } from '../until-cancelled.ts';
import { createClient } from './client.ts';
import { Exchange } from './exchange.ts';
import { MANNERS } from './manners.ts';
import type { RpcOptions } from './rpc-options.ts';

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
  const captcha = new Set(options.captchaProcedures ?? DOCUMENTED_CAPTCHA);
  const clock = { ahead: 0 };
  const open = new Set(options.beside?.operations);
  const known = new Set(options.beside?.withSession);
  const beside = (name: string) => (open.has(name) || known.has(name) ? options.beside?.platform : undefined);
  return {
    capabilities: {
      supports: (name) => manners.has(name) || (beside(name)?.capabilities.supports(name) ?? false),
      guards: (operation) => {
        const manner = manners.get(operation.name);
        if (manner) return captcha.has(manner.procedure);
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
      if (!manner) return aside();
      const parts = { client, listeners, options, captcha, clock };
      const exchange = new Exchange(parts, operation, manner, callOptions);
      const answer = untilCancelled(exchange.run(input), callOptions.signal) as Promise<O>;
      if (!manner.plan || !known.has(operation.name)) return answer;
      // What had no words was not sent.
      return answer.catch((error: unknown) => {
        if (isPlayerdeskError(error) && error.kind === 'not-implemented') return aside();
        throw error;
      });
    },
    on: (event, listener) => listeners.on(event, listener),
    join: client.join,
    reconnect: client.reconnect,
    close: () => {
      client.close();
      listeners.clear();
      options.beside?.platform.close();
    },
  };
}
