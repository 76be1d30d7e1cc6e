import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import { type PostgresCluster, startPostgresCluster } from '../fixtures/postgres-cluster.ts';
import { type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { testPlatform } from '../fixtures/test-platform.ts';
import { type Callers, createCallers } from './callers.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { expectAcknowledged } from './expect-acknowledged.ts';
import type { Figures } from './figures.ts';
import {
  type Acknowledged,
  type Actions,
  createActions,
  createLoadedPlayers,
  type LoadedPlayer,
  startLoad,
} from './load.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

/** Milliseconds until a condition must be met. */
const DEADLINE = 60_000;
/** Successes before a fault begins, and after it has ended. */
const SUCCESSES = 30;
/** Workers of the steady load. */
const WORKERS = 8;

/** The settings of production that matter under load, without limits per address: all callers have one. */
const VARIABLES = {
  SHED_AFTER_MS: '500',
  RATE_LIMIT_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '100000000',
};

/** A failure of servers or networks. */
export interface Fault {
  readonly name: string;
  /** Whether callers may lose their connection: the process that answers them is gone. */
  readonly breaksCallers?: boolean;
  /** Runs under load before it begins. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  /** Makes it happen. Resolves when it has ended, with the actions that it has started besides the load. */
  readonly inject: (scene: Scene) => Promise<readonly Promise<void>[] | void>;
}

interface Options {
  readonly nodes: number;
  /** At least one for each worker of the load. */
  readonly players?: number;
  readonly server?: PostgresCluster;
  readonly database?: string;
}

/** Processes of the platform behind a load balancer, over a database that can fail. */
export interface Scene {
  readonly nodes: PlatformProcess[];
  readonly balancer: LoadBalancer;
  readonly proxy: DatabaseProxy;
  readonly callers: Callers;
  readonly actions: Actions;
  readonly players: readonly LoadedPlayer[];
  readonly acknowledged: Acknowledged;
  /** The server that has the database. */
  server: PostgresCluster;
  /** Starts a process in the place of one that has ended. */
  startAgain(index: number): Promise<void>;
  /** Resolves when a condition is met. Rejects at the deadline, or when a caller got a wrong answer. */
  until(what: string, condition: () => boolean): Promise<void>;
  untilNoneReady(): Promise<void>;
  untilAllReady(): Promise<void>;
  /**
   * Runs the load, injects the fault, and expects that all processes are ready again by themselves, that
   * everything acknowledged is stored once, and that callers got accurate answers.
   */
  survive(fault: Fault): Promise<Figures>;
  /** Expects that the database has everything acknowledged once and nothing else, and that the books balance. */
  expectStored(acknowledged?: Acknowledged): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything. If something does not start, the rest ends again. */
export async function startScene(options: Options): Promise<Scene> {
  const { server = await startPostgresCluster(), database = 'postgres' } = options;
  const proxy = await openDatabaseProxy(server.port);
  const nodes: PlatformProcess[] = [];
  const balancer = await startLoadBalancer();
  const callers = createCallers(balancer.url);
  const acknowledged: Acknowledged = { movements: new Map(), signUps: new Map(), limits: new Map() };
  const actions = createActions(callers, acknowledged);
  const players: LoadedPlayer[] = [];
  const startNode = async (index: number) => {
    const node = await spawnPlatform(proxy.url(server.url(database)), [], VARIABLES);
    nodes[index] = node;
    balancer.setNode(index, node.url);
  };
  const expectHealthy = () => {
    expect(callers.outcomes.wrong).toEqual([]);
    // A killed process has a signal and no exit code.
    expect(nodes.map(({ child }) => child.exitCode)).toEqual(nodes.map(() => null));
  };
  const until: Scene['until'] = async (what, condition) => {
    const latest = performance.now() + DEADLINE;
    while (!condition()) {
      expectHealthy();
      if (performance.now() > latest) throw new Error(`Not within ${DEADLINE / 1000} s: ${what}`);
      await wait(10);
    }
  };
  const scene: Scene = {
    nodes,
    balancer,
    proxy,
    callers,
    actions,
    players,
    acknowledged,
    server,
    until,
    untilAllReady: () => until('all processes are ready', () => balancer.ready === nodes.length),
    untilNoneReady: () => until('no process is ready', () => balancer.ready === 0),
    startAgain: async (index) => {
      await nodes[index]?.close();
      await startNode(index);
    },
    survive: async (fault) => {
      if (callers.hasLeft) throw new Error('An earlier fault was not survived');
      callers.reset();
      try {
        const load = startLoad(actions, players.slice(0, WORKERS));
        const times = await injectUnderLoad(scene, fault);
        await load.stop();
        expectHealthy();
        if (!fault.breaksCallers) expect(callers.outcomes.broken).toBe(0);
        await scene.expectStored();
        return { name: fault.name, ...times, ...callers.outcomes };
      } catch (error) {
        // The load would repeat its calls for ever.
        callers.leave();
        throw error;
      }
    },
    expectStored: (all = acknowledged) => expectAcknowledged(scene.server.url(database), all),
    close: async () => {
      callers.leave();
      proxy.restore();
      await Promise.all(nodes.map((node) => node.close()));
      await balancer.close();
      await proxy.close();
      await scene.server.stop();
    },
  };
  try {
    await Promise.all(Array.from({ length: options.nodes }, (_, index) => startNode(index)));
    await scene.untilAllReady();
    const { db, close } = await openPostgres(server.url(database), { poolSize: 2 });
    const platform = testPlatform(
      { url: balancer.url, port: 0, db, close },
      TEST_CONFIGURATION.backstageToken,
    );
    players.push(...(await createLoadedPlayers(platform, options.players ?? WORKERS, acknowledged)));
    await close();
    return scene;
  } catch (error) {
    await scene.close();
    throw error;
  }
}

/** Injects a fault between calls that succeed, and returns how long it took. */
async function injectUnderLoad(scene: Scene, { prepare, inject }: Fault) {
  const { callers } = scene;
  await scene.until('calls succeed', () => callers.outcomes.succeeded >= SUCCESSES);
  await prepare?.(scene);
  const begunAt = performance.now();
  const started = (await inject(scene)) ?? [];
  const endedAt = performance.now();
  await scene.untilAllReady();
  const readyAt = performance.now();
  await scene.until('calls succeed again', () => callers.countSuccessesAfter(readyAt) >= SUCCESSES);
  await Promise.all(started);
  return {
    lasted: endedAt - begunAt,
    firstSuccess: callers.firstSuccessAfter(begunAt),
    firstSuccessAfterEnd: callers.firstSuccessAfter(endedAt),
    ready: readyAt - endedAt,
  };
}
