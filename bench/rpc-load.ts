import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { PASSWORD, registration } from '../apps/platform/test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../apps/platform/test/fixtures/rpc-client.ts';
import { wireClient } from '../apps/platform/test/fixtures/wire-client.ts';
import { type MeasuredPlatform, percentile, startPlatform } from './platform-process.ts';

/**
 * Measures the websocket of one platform process with many signed-in sockets. Figures: calls per second, the time from
 * a request to the last socket that receives its push, and the time until all sockets are back after a restart. The
 * load comes from this machine and shares its processors.
 */
const SOCKETS = Number(process.env.SOCKETS ?? 2000);
const SECONDS = Number(process.env.SECONDS ?? 8);
const PLAYERS = 200;
const CALLS_AT_ONCE = 64;
/** Number of sockets that are opened at once, and the wait of a refused one in milliseconds. */
const OPENED_AT_ONCE = 50;
const RETRY_MS = 100;

interface Player {
  readonly session: string;
  sockets: RpcClient[];
}

const folder = await mkdtemp(join(tmpdir(), 'playerdesk-bench-'));
console.log(`${SOCKETS} sockets of ${PLAYERS} players on one process, ${cpus().length} processors`);
await measure('PGlite in a folder', { DATA_DIR: folder });
await rm(folder, { recursive: true, force: true });

const cluster = await startPostgresCluster();
try {
  await measure('PostgreSQL', { DATABASE_URL: cluster.url('postgres') });
} finally {
  await cluster.stop();
}

async function measure(name: string, place: Record<string, string>): Promise<void> {
  let platform = await startPlatform(place);
  try {
    console.log(name);
    const players = await signInPlayers(platform.url);
    const opened = await timed(() => openSockets(platform.url, players));
    print('opened and signed in', `${(SOCKETS / (opened / 1000)).toFixed(0)} sockets per second`);
    for (const [what, procedure] of [
      ['calls answered by the router', '/connection#getClientIdentity'],
      ['calls that ask the database', '/user/account#getProfile'],
    ] as const) {
      const endsAt = performance.now() + SECONDS * 1000;
      const { perSecond, took } = await load(players, procedure, () => performance.now() < endsAt);
      print(what, `${perSecond.toFixed(0)} per second, ${milliseconds(took)}`);
    }
    const port = new URL(platform.url).port;
    platform = await restart(platform, { ...place, PORT: port }, players);
    const quiet = players.splice(0, PLAYERS / 2);
    print('pushes', milliseconds(await signOutAll(platform, quiet)));
    const leaving = players.splice(0, PLAYERS / 8);
    let isBusy = true;
    const busy = load(players, '/user/account#getProfile', () => isBusy);
    print('pushes under that load', milliseconds(await signOutAll(platform, leaving)));
    isBusy = false;
    await busy;
    await Promise.all(
      [...quiet, ...leaving, ...players].flatMap(({ sockets }) => sockets.map((one) => one.close())),
    );
  } finally {
    await platform.stop();
  }
}

async function signInPlayers(url: string): Promise<Player[]> {
  const rest = wireClient(`${url}/rest`);
  const waiting = Array.from({ length: PLAYERS }, () => registration());
  const players: Player[] = [];
  await atOnce(8, waiting, async (fields) => {
    await rest.post('/player/signup/v2', fields);
    const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const { body } = await rest.post('/player/signin/v2', {
      Username: fields.Email,
      Password: PASSWORD,
      ...device,
    });
    players.push({ session: body.SessionId, sockets: [] });
  });
  return players;
}

async function openSockets(url: string, players: readonly Player[]): Promise<void> {
  const wanted = Array.from({ length: SOCKETS }, (_, index) => players[index % PLAYERS] as Player);
  await atOnce(OPENED_AT_ONCE, wanted, async (player) => {
    player.sockets.push(await openSocket(url, player.session));
  });
}

/** Opens a socket, restores its session and subscribes. Retries until it succeeds. */
async function openSocket(url: string, identity: string): Promise<RpcClient> {
  for (;;) {
    try {
      const client = await rpcClient(url, { identity });
      await client.subscribe('/sessionStateChange');
      return client;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Sends calls from all sockets in turn, with a fixed number in flight, while `isRunning` returns true. */
async function load(players: readonly Player[], procedure: string, isRunning: () => boolean) {
  const sockets = players.flatMap((player) => player.sockets);
  const took: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const caller = async () => {
    while (isRunning()) {
      const socket = sockets[next++ % sockets.length] as RpcClient;
      const before = performance.now();
      await socket.call(procedure);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, caller));
  return { perSecond: took.length / ((performance.now() - startedAt) / 1000), took };
}

async function restart(
  before: MeasuredPlatform,
  place: Record<string, string>,
  players: readonly Player[],
): Promise<MeasuredPlatform> {
  const stopped = await timed(() => before.stop());
  const sockets = players.map(({ sockets }) => sockets.length);
  for (const player of players) player.sockets = [];
  const starting = performance.now();
  const started = startPlatform(place);
  const waiting = players.flatMap((player, index) =>
    Array.from({ length: sockets[index] ?? 0 }, () => player),
  );
  // Every client retries by itself, as browsers do, while the platform is down.
  const back = Promise.all(
    waiting.map(async (player) => player.sockets.push(await openSocket(before.url, player.session))),
  );
  const platform = await started;
  const listening = performance.now();
  await back;
  const end = performance.now();
  print(
    'restart',
    `all notified and closed in ${stopped.toFixed(0)} ms, started in ${(listening - starting).toFixed(0)} ms, all ${waiting.length} back ${(end - listening).toFixed(0)} ms later`,
  );
  return platform;
}

/** Signs players out over REST one after another. Returns the time until all of their sockets are notified. */
async function signOutAll({ url }: MeasuredPlatform, players: readonly Player[]): Promise<number[]> {
  const rest = wireClient(`${url}/rest`);
  const took: number[] = [];
  for (const { session, sockets } of players) {
    const before = performance.now();
    const delivered = sockets.map(async (socket) => {
      await socket.waitForEvents(1);
      took.push(performance.now() - before);
    });
    await rest.post('/player/signout', {}, { 'X-Player-Session-Id': session });
    await Promise.all(delivered);
  }
  return took;
}

async function atOnce<T>(most: number, items: readonly T[], work: (item: T) => Promise<unknown>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function milliseconds(took: readonly number[]): string {
  const [median, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  return `median ${median.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`;
}

function print(what: string, figures: string): void {
  console.log(`  ${what.padEnd(30)}${figures}`);
}
