import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallers } from './callers.ts';
import {
  cutNetwork,
  failover,
  killedProcess,
  overload,
  pausedProcess,
  restartedDatabase,
  silentNetwork,
  slowNetwork,
} from './faults.ts';
import { type Figures, formatFigures } from './figures.ts';
import { type Acknowledged, createActions } from './load.ts';
import { type Fault, type Scene, startScene } from './scene.ts';
import { type SmallDiskCluster, startSmallDiskCluster, whyNoSmallDisk } from './small-disk.ts';

/** All faults. Otherwise the quick ones, with fewer processes. */
const IS_LONG = process.env.PLAYERDESK_FULL === '1';
const NODES = IS_LONG ? 3 : 2;

const REPORT = fileURLToPath(new URL('../../../../.reports/resilience.md', import.meta.url));

const figures: Figures[] = [];
afterAll(() => {
  const table = `${formatFigures(figures)}\n`;
  process.stdout.write(`\n${table}`);
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, table);
});

function without<V>(map: ReadonlyMap<string, V>, key: string): Map<string, V> {
  return new Map([...map].filter(([other]) => other !== key));
}

describe(`${NODES} processes behind a load balancer, under load`, () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene({ nodes: NODES, players: IS_LONG ? 32 : 8 });
  });
  afterAll(() => scene?.close());
  const survive = async (fault: Fault) => {
    figures.push(await scene.survive(fault));
  };

  it('survive that one of them is killed and started again', async () => {
    await survive(killedProcess);
    proves('RE-08.killed');
  });

  it('cannot lose or add an action without the check noticing', async () => {
    const { movements, signUps, limits } = scene.acknowledged;
    const [movement = ''] = movements.keys();
    const [email = ''] = signUps.keys();
    const [player = '', amounts = []] = [...limits].find(([, set]) => set.length > 0) ?? [];
    const wrong: Partial<Acknowledged>[] = [
      { movements: new Map(movements).set('payment lost credit', 100) },
      { movements: new Map(movements).set(movement, 99) },
      { movements: without(movements, movement) },
      { signUps: new Map(signUps).set('lost@example.com', 'lost') },
      { signUps: without(signUps, email) },
      { limits: new Map(limits).set(player, [...amounts, 1]) },
      { limits: new Map(limits).set(player, amounts.slice(1)) },
    ];
    for (const part of wrong) {
      await expect(scene.expectStored({ ...scene.acknowledged, ...part })).rejects.toThrow('deeply equal');
    }
  });

  it('survive a restart of PostgreSQL', async () => {
    await survive(restartedDatabase);
    proves('RE-08.restarted');
  });

  it('survive a cut network to the database', async () => {
    await survive(cutNetwork);
    proves('RE-08.cut');
  });

  if (IS_LONG) {
    it('survive a slow network to the database', async () => {
      await survive(slowNetwork);
      proves('RE-08.slow');
    });

    it('survive a network to the database that delivers nothing', async () => {
      await survive(silentNetwork);
      proves('RE-08.silent');
    });

    it('survive that one of them is paused', async () => {
      await survive(pausedProcess);
      proves('RE-08.paused');
    });

    it('survive three times the calls that they can carry', async () => {
      await survive(overload());
      proves('RE-08.overload');
    });

    it('survive a failover to a synchronous standby', async () => {
      await survive(failover());
      proves('RE-08.failover');
    });
  }
});

const noSmallDisk = IS_LONG ? whyNoSmallDisk() : null;
if (noSmallDisk) process.stdout.write(`The full disk is not tested. ${noSmallDisk}\n`);

if (IS_LONG && !noSmallDisk) {
  describe('two processes whose database has its tables on a small disk', () => {
    let scene: Scene;
    let disk: SmallDiskCluster;
    beforeAll(async () => {
      disk = await startSmallDiskCluster();
      scene = await startScene({ nodes: 2, server: disk.server, database: 'playerdesk' });
    });
    afterAll(() => scene?.close());

    it('survive that the disk is full', async () => {
      const inject = async () => {
        disk.fill();
        await scene.untilNoneReady();
        // The balancer passes nothing on.
        const direct = createCallers(scene.nodes[0]?.url ?? '');
        const { signUp } = createActions(direct, scene.acknowledged);
        const started = Array.from({ length: 20 }, signUp);
        await scene.until('a process refuses a call', () => direct.outcomes.unavailable > 0);
        disk.free();
        return started;
      };
      figures.push(await scene.survive({ name: 'disk full', inject }));
      proves('RE-08.full-disk');
    });
  });
}
