import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresCluster, startPostgresCluster } from '../fixtures/postgres-cluster.ts';

const MEGABYTES = 96;

/**
 * Mounts a disk that only the started program sees, and that is gone with it. Without root, the program runs in a user
 * namespace in which this user may mount, and below it as another user again, because PostgreSQL refuses to run as root.
 */
function mountAndRun(folder: string): readonly string[] {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? ',uid=65534' : '';
  const mount = `mkdir -p ${folder} && mount -t tmpfs -o size=${MEGABYTES}m,mode=700${owner} tmpfs ${folder}`;
  const asUser = isRoot ? '' : 'unshare --user --map-user=1000 --map-group=1000';
  const namespace = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  return ['unshare', ...namespace, 'sh', '-c', `${mount} && exec ${asUser} "$@"`, 'sh'];
}

/** Returns why this machine cannot mount a small disk for a server, or null. */
export function whyNoSmallDisk(): string | null {
  const folder = mkdtempSync('/tmp/playerdesk-disk-');
  const [program = '', ...args] = mountAndRun(folder);
  const { status, stderr, error } = spawnSync(program, [...args, 'true'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? null : `A small disk cannot be mounted. ${error?.message ?? stderr.trim()}`;
}

export interface SmallDiskCluster {
  readonly server: PostgresCluster;
  /** Fills the disk of the tables. */
  fill(): void;
  free(): void;
}

/** Starts a server with a database `playerdesk` whose tables are on a small disk. Its WAL is on another. */
export async function startSmallDiskCluster(): Promise<SmallDiskCluster> {
  let folder = '';
  const server = await startPostgresCluster({
    wrapper: (own) => {
      folder = own;
      return mountAndRun(join(own, 'disk'));
    },
  });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`CREATE TABLESPACE small LOCATION '${join(folder, 'disk')}'`);
  await client.query('CREATE DATABASE playerdesk TABLESPACE small');
  await client.end();
  const serverId = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0];
  // The disk is mounted in the namespace of the server alone.
  const ballast = join(`/proc/${serverId}/root`, folder, 'disk/ballast');
  return {
    server,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
  };
}

function fillUp(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(bytes);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
