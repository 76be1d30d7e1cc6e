import type { CallOptions, Operation, Platform } from '@playerdesk/contract';
import { createListeners } from '../listeners.ts';
import { notImplemented } from '../not-implemented.ts';
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
  const client = createClient(options, listeners);
  const manners = new Map(
    Object.entries(MANNERS).filter(([operation]) => !options.without?.includes(operation)),
  );
  const captcha = new Set(options.captchaProcedures ?? DOCUMENTED_CAPTCHA);
  const besides = new Set(options.beside?.operations);
  const beside = (name: string) => (besides.has(name) ? options.beside?.platform : undefined);
  return {
    capabilities: {
      supports: (name) => manners.has(name) || (beside(name)?.capabilities.supports(name) ?? false),
      guards: (operation) => {
        const manner = manners.get(operation.name);
        if (manner) return captcha.has(manner.procedure);
        return beside(operation.name)?.capabilities.guards?.(operation) ?? false;
      },
      carries: (operation, field) => !manners.get(operation)?.drops?.includes(field),
    },
    call: <I, O>(operation: Operation<I, O>, input: NoInfer<I>, callOptions: CallOptions = {}) => {
      const manner = manners.get(operation.name);
      if (!manner) {
        // Without a session: that of this line means nothing to the other.
        const { sessionId: _ours, ...rest } = callOptions;
        const other = operation.session === 'none' ? beside(operation.name) : undefined;
        return other ? other.call(operation, input, rest) : Promise.reject(notImplemented());
      }
      const exchange = new Exchange({ client, listeners, options, captcha }, operation, manner, callOptions);
      return untilCancelled(exchange.run(input), callOptions.signal) as Promise<O>;
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
