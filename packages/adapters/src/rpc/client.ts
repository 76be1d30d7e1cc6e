import { type PlatformPage, playerdeskError } from '@playerdesk/contract/internal';
import type { PlatformListeners } from '../listeners.ts';
import type { ConnectionManager, ConnectionManagerOptions } from './connection-manager.ts';
import type { RpcOptions } from './rpc-options.ts';

/** The websocket client, loaded on first use. */
export interface Client {
  /**
   * Loads the connection manager. A failed load is retried by the next call.
   *
   * @throws PlayerdeskError `generic.provider-not-loaded`
   */
  connections(): Promise<ConnectionManager>;
  /** Sets the page that failed loads are reported to. */
  join(page: PlatformPage): void;
  reconnect(): void;
  close(): void;
}

export function createClient(
  options: RpcOptions,
  { emit }: PlatformListeners,
  onWelcome: ConnectionManagerOptions['onWelcome'],
): Client {
  let loading: Promise<ConnectionManager> | null = null;
  let line: ConnectionManager | null = null;
  let page: PlatformPage | undefined;
  let closed = false;
  const load = async () => {
    const { ConnectionManager } = await import('./connection-manager.ts');
    line = new ConnectionManager({
      url: options.url,
      realm: options.realm ?? 'playerdesk',
      WebSocket: options.WebSocket,
      culture: options.culture,
      emit,
      onWelcome,
      onRefused: (reason) => page?.report('platform.realm-refused', reason),
    });
    if (closed) line.close();
    return line;
  };
  const failed = (cause: unknown): never => {
    loading = null;
    page?.report('provider-not-loaded', 'Provider could not load');
    throw playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
  };
  return {
    connections: () => {
      loading ??= load().catch(failed);
      return loading;
    },
    join: (joinedPage) => {
      page = joinedPage;
    },
    reconnect: () => line?.reconnect(),
    close: () => {
      closed = true;
      line?.close();
    },
  };
}
