import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultRule } from './faults.ts';
import type { CallLog } from './log.ts';
import { Platform } from './platform.ts';
import { createProviderServer } from './providers.ts';
import { DOCUMENTED_READING, type Readings } from './readings.ts';
import { createRestServer } from './rest/server.ts';
import type { State } from './state/state.ts';
import { createWampServer } from './wamp/server.ts';

export type { FaultKind, FaultRule } from './faults.ts';
export { DOCUMENTED_READING, READING_VALUES, type Readings, singleSwitches } from './readings.ts';
export { addBonus } from './state/bonuses.ts';
export type { NewPlayer, Player } from './state/player.ts';
export type { State } from './state/state.ts';

export interface DocumentedPlatformOptions {
  /** Switches that differ from the documented reading. */
  readonly readings?: Partial<Readings>;
  /** Port of the REST server. Default: a free one. */
  readonly port?: number;
}

/** A running platform. */
export interface DocumentedPlatform {
  /** `http://127.0.0.1:PORT`. */
  readonly restUrl: string;
  /** `ws://127.0.0.1:PORT`. */
  readonly wampUrl: string;
  /** Origin of the e-ID provider's pages and of the games. */
  readonly providerUrl: string;
  readonly state: State;
  readonly log: CallLog;
  /** The current switches. */
  readonly readings: Readings;
  /** Changes readings from the next call on. */
  set(readings: Partial<Readings>): void;
  /** Adds a fault. */
  fail(rule: FaultRule): void;
  /** Removes all faults. */
  heal(): void;
  /** Resets everything: no players, an empty log, no faults, the documented reading. */
  reset(): void;
  stop(): Promise<void>;
}

/** Starts a platform that implements the documented calls only. */
export async function startDocumentedPlatform(
  options: DocumentedPlatformOptions = {},
): Promise<DocumentedPlatform> {
  const platform = new Platform();
  platform.set(options.readings ?? {});
  const rest = createRestServer(platform);
  const provider = createProviderServer(platform);
  const wamp = createWampServer(platform);
  const restPort = await listen(rest, options.port ?? 0);
  const providerPort = await listen(provider, 0);
  const wampPort = await listen(wamp.server, 0);
  platform.eidUrl = `http://127.0.0.1:${providerPort}`;
  return {
    restUrl: `http://127.0.0.1:${restPort}`,
    wampUrl: `ws://127.0.0.1:${wampPort}`,
    providerUrl: platform.eidUrl,
    state: platform.state,
    log: platform.log,
    get readings() {
      return platform.shapes.readings;
    },
    set: (readings) => platform.set(readings),
    fail: (rule) => platform.faults.add(rule),
    heal: () => platform.faults.clear(),
    reset: () => {
      platform.state.clear();
      platform.log.clear();
      platform.faults.clear();
      platform.set(DOCUMENTED_READING);
    },
    stop: async () => {
      wamp.disconnect();
      await Promise.all([rest, provider, wamp.server].map(close));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
