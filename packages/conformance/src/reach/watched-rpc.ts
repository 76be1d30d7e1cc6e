import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import {
  type AmountUnit,
  isPlayerdeskError,
  type Platform,
  playerdeskError,
} from '@playerdesk/contract/internal';
import { ERROR_PREFIX, PROCEDURES } from '@playerdesk/contract/procedures';
import { CALL, ERROR, RESULT } from '@playerdesk/wamp';
import { WebSocket as NodeWebSocket } from 'ws';
import { PLAIN, wireShapeDifferences } from '../suite/shape.ts';
import type { Exchange, RpcWire, WatchedWire } from '../suite/wire.ts';
import { createHeadlessPage } from './headless-page.ts';
import { openRawRpc } from './raw-rpc.ts';

/** Options of {@link watchedRpc}. */
export interface WatchedRpcOptions {
  readonly url: string;
  /** WAMP realm. Default `playerdesk`. */
  readonly realm?: string | undefined;
  /** Origin of the casino's pages. */
  readonly origin?: string | undefined;
  readonly without?: readonly string[] | undefined;
  /** Unit of amounts on the wire. Default: what the router announces. */
  readonly amounts?: AmountUnit | undefined;
  /** Timeout of a connection and of the answer to a raw message, in milliseconds. Default 30,000. */
  readonly timeout?: number | undefined;
}

/** A websocket platform behind its adapter, with its recorded exchanges and raw access to the same wire. */
export interface WatchedRpc {
  readonly platform: Platform;
  readonly wire: WatchedWire;
  readonly rpc: RpcWire;
}

/** Procedures that the adapter calls on its own. */
const CONNECTION_PROCEDURES = new Set(['/connection#getClientIdentity', '/user#getSessionInfo']);

/** Creates a websocket platform whose exchanges are recorded. */
export function watchedRpc(options: WatchedRpcOptions): WatchedRpc {
  const { url, realm = 'playerdesk', origin, without = [], amounts, timeout = 30_000 } = options;
  let operation = '';
  let newest: Exchange | undefined;
  const headers = origin === undefined ? {} : { origin };
  const onExchange = (exchange: Omit<Exchange, 'operation'>) => {
    newest = { operation, ...exchange };
  };
  const inner = createRpcPlatform({
    url,
    realm,
    without,
    ...(amounts && { amounts }),
    siteUrl: `${origin ?? 'https://casino.example'}/`,
    // Node has a global WebSocket from version 22 on.
    // Cast: the package ws lacks a type that the browser declares.
    WebSocket: watchedSocket(headers, onExchange) as unknown as typeof WebSocket,
  });
  let unread: string[] = [];
  inner.join?.(createHeadlessPage((detail) => unread.push(detail)));
  return {
    platform: {
      ...inner,
      call: (called, input, callOptions) => {
        operation = called.name;
        newest = undefined;
        unread = [];
        return inner.call(called, input, callOptions);
      },
    },
    wire: { last: () => newest, unread: () => unread },
    rpc: {
      open: async (greeting = {}) => {
        try {
          return await openRawRpc({ url, realm, headers, timeout, ...greeting });
        } catch (cause) {
          if (isPlayerdeskError(cause)) throw cause;
          throw playerdeskError({ code: 'generic.network', kind: 'network', cause });
        }
      },
    },
  };
}

/** Creates a websocket class that records which call was answered how. */
function watchedSocket(
  headers: Readonly<Record<string, string>>,
  onExchange: (exchange: Omit<Exchange, 'operation'>) => void,
) {
  return class extends NodeWebSocket {
    readonly #calls = new Map<unknown, string>();

    constructor(url: string, protocol: string) {
      super(url, protocol, { headers });
      // An unhandled error event would end the process. The failure is reported by the close event that follows.
      this.on('error', () => {});
      this.on('message', (data) => this.#answered(parse(String(data))));
    }

    override send(data: string): void {
      const [type, id, , procedure] = parse(data);
      if (type === CALL && !CONNECTION_PROCEDURES.has(String(procedure))) {
        this.#calls.set(id, String(procedure));
        onExchange(exchange(String(procedure), 'no answer', {}));
      }
      super.send(data);
    }

    #answered([type, ...rest]: readonly unknown[]): void {
      if (type !== RESULT && type !== ERROR) return;
      const id = type === RESULT ? rest[0] : rest[1];
      const procedure = this.#calls.get(id);
      this.#calls.delete(id);
      if (procedure === undefined) return;
      onExchange(type === RESULT ? answered(procedure, rest[3]) : refused(procedure, String(rest[3])));
    }
  };
}

function answered(procedure: string, kwargs: unknown): Omit<Exchange, 'operation'> {
  const schema = PROCEDURES.find(({ uri }) => uri === procedure)?.answer;
  return exchange(procedure, 'RESULT', {
    ok: true,
    differences: () => (schema ? wireShapeDifferences(schema, kwargs ?? {}, PLAIN) : []),
  });
}

function refused(procedure: string, uri: string): Omit<Exchange, 'operation'> {
  const known = uri.startsWith(ERROR_PREFIX) || uri.startsWith('wamp.error.');
  const outcome = known && uri.length < 80 ? `ERROR ${uri}` : 'ERROR';
  return exchange(procedure, outcome, { unknown: uri === 'wamp.error.no_such_procedure' });
}

function exchange(call: string, outcome: string, facts: Partial<Exchange>): Omit<Exchange, 'operation'> {
  return { call, outcome, ok: false, unknown: false, differences: () => [], ...facts };
}

function parse(text: string): readonly unknown[] {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? message : [];
  } catch {
    return [];
  }
}
