import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresCluster } from '../fixtures/postgres-cluster.ts';
import type { LoadedPlayer } from './load.ts';
import type { Fault, Scene } from './scene.ts';

/** Milliseconds of the delay of a slow network, each way. */
const SLOW = 100;
/** Longer than the platform waits for an answer of its database. */
const SILENCE = 25_000;
const PAUSE = 20_000;
/** Multiple of the capacity at which deposits arrive. */
const OVERLOAD = 3;
const OVERLOAD_MILLISECONDS = 5_000;

const untilOthersAnswer = (scene: Scene) => {
  const since = performance.now();
  return scene.until('others answer', () => scene.callers.countSuccessesAfter(since) >= 10);
};

export const killedProcess: Fault = {
  name: 'process killed',
  breaksCallers: true,
  inject: async (scene) => {
    const [victim] = scene.nodes;
    victim?.child.kill('SIGKILL');
    await victim?.ended;
    await untilOthersAnswer(scene);
    await scene.startAgain(0);
  },
};

export const restartedDatabase: Fault = {
  name: 'PostgreSQL restarted',
  inject: (scene) => scene.server.restart(),
};

export const cutNetwork: Fault = {
  name: 'network cut',
  inject: async ({ proxy, untilNoneReady }) => {
    proxy.cut();
    await untilNoneReady();
    proxy.restore();
  },
};

export const slowNetwork: Fault = {
  name: 'network slow',
  inject: async (scene) => {
    scene.proxy.delay(SLOW);
    await untilOthersAnswer(scene);
    scene.proxy.restore();
  },
};

export const silentNetwork: Fault = {
  name: 'network silent',
  inject: async ({ proxy, untilNoneReady }) => {
    proxy.silence();
    await untilNoneReady();
    await wait(SILENCE);
    proxy.restore();
  },
};

export const pausedProcess: Fault = {
  name: 'process paused',
  inject: async (scene) => {
    const [victim] = scene.nodes;
    victim?.child.kill('SIGSTOP');
    try {
      await scene.until('it gets no calls', () => scene.balancer.ready === scene.nodes.length - 1);
      // All workers of the load may wait for the paused process.
      await Promise.all(Array.from({ length: 10 }, scene.actions.signUp));
      await wait(PAUSE);
    } finally {
      victim?.child.kill('SIGCONT');
    }
  },
};

/** The standby has every acknowledged commit. The old server is cut off before the standby takes over. */
export function failover(): Fault {
  let standby: Scene['server'];
  return {
    name: 'failover to the standby',
    prepare: async ({ server }) => {
      standby = await startPostgresCluster({ primary: server });
      await query(server, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
      await query(server, 'SELECT pg_reload_conf()');
      const isSynchronous = async () =>
        (await query(server, 'SELECT sync_state FROM pg_stat_replication'))[0]?.sync_state === 'sync';
      while (!(await isSynchronous())) await wait(10);
    },
    inject: async (scene) => {
      scene.proxy.cut();
      await scene.server.kill();
      await query(standby, 'SELECT pg_promote()');
      scene.server = standby;
      scene.proxy.switchTo(standby.port);
      scene.proxy.restore();
    },
  };
}

export function overload(): Fault {
  let capacity = 0;
  return {
    name: `${OVERLOAD} times the capacity`,
    prepare: async (scene) => {
      capacity = await measureCapacity(scene);
    },
    inject: async ({ actions, players }) => {
      const started: Promise<void>[] = [];
      const begunAt = performance.now();
      for (;;) {
        const elapsed = performance.now() - begunAt;
        if (elapsed > OVERLOAD_MILLISECONDS) return started;
        while (started.length < elapsed * capacity * OVERLOAD) {
          const action = actions.deposit(players[started.length % players.length] as LoadedPlayer);
          // It is awaited when the overload is over.
          action.catch(() => {});
          started.push(action);
        }
        await wait(10);
      }
    },
  };
}

/** Returns how many deposits succeed per millisecond while 32 are always under way. */
async function measureCapacity({ actions, players }: Scene): Promise<number> {
  const begunAt = performance.now();
  let completed = 0;
  const work = async (_: unknown, index: number) => {
    while (performance.now() - begunAt < 3_000) {
      await actions.deposit(players[index % players.length] as LoadedPlayer);
      completed += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
  return completed / (performance.now() - begunAt);
}

async function query(server: Scene['server'], text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
