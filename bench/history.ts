import { cpus } from 'node:os';
import { fillHistory, fillRounds } from '../apps/platform/test/fixtures/long-history.ts';
import { startPostgresCluster } from '../apps/platform/test/fixtures/postgres-cluster.ts';
import { PASSWORD, registration } from '../apps/platform/test/fixtures/registrations.ts';
import { wireClient } from '../apps/platform/test/fixtures/wire-client.ts';
import { percentile, startPlatform } from './platform-process.ts';

/**
 * Compares the calls of a player with a long history with those of a new player, over HTTP on PostgreSQL. The calls of
 * both alternate, so that the load of the machine affects both alike. A ratio of 1 means that history costs nothing.
 */
const PAYMENTS = Number(process.env.PAYMENTS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 150_000);
const TIMES = Number(process.env.TIMES ?? 100);
/** Rows of a page, and everything that the new player did. */
const PAGE = 20;
const SETTINGS = { ACTIVATION: '0' };

interface Player {
  readonly userId: string;
  readonly as: Record<string, string>;
}

const cluster = await startPostgresCluster();
try {
  await measure(cluster.url('postgres'));
} finally {
  await cluster.stop();
}

async function measure(databaseUrl: string): Promise<void> {
  console.log(
    `${PAYMENTS} payments and ${ROUNDS} rounds against ${PAGE} of each, ${cpus().length} processors, medians`,
  );
  const first = await startPlatform({ ...SETTINGS, DATABASE_URL: databaseUrl });
  const [fresh, old] = [await newPlayer(first.url), await newPlayer(first.url)];
  await first.stop();
  const place = { databaseUrl, dataDir: '' };
  await fillHistory(place, old.userId, PAYMENTS);
  await fillHistory(place, fresh.userId, PAGE);
  await fillRounds(place, old.userId, ROUNDS);
  await fillRounds(place, fresh.userId, PAGE);
  const second = await startPlatform({ ...SETTINGS, DATABASE_URL: databaseUrl });
  try {
    await compare(second.url, fresh, old);
  } finally {
    await second.stop();
  }
}

async function newPlayer(url: string): Promise<Player> {
  const rest = wireClient(`${url}/rest`);
  const fields = registration();
  const { body: registered } = await rest.post('/player/signup/v2', fields);
  const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
  const signIn = { Username: fields.Email, Password: PASSWORD, ...device };
  const { body } = await rest.post('/player/signin/v2', signIn);
  return { userId: registered.UserId, as: { 'X-Player-Session-Id': body.SessionId } };
}

async function compare(url: string, fresh: Player, old: Player): Promise<void> {
  const rest = wireClient(`${url}/rest`);
  const far = (rows: number) => `offset=${rows - PAGE}&max=${PAGE}`;
  const near = `offset=0&max=${PAGE}`;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const period = `&from=${new Date(Date.now() - 30.5 * 86_400_000).toISOString()}`;
  const calls: readonly (readonly [name: string, path: string, ofNew?: string])[] = [
    ['rounds, first page', `/transaction/gameplay?${near}`],
    ['rounds, last page', `/transaction/gameplay?${far(2 * ROUNDS)}`, `/transaction/gameplay?${near}`],
    ['rounds, first page of a month', `/transaction/gameplay?${near}${period}`],
    ['payments, first page', `/transaction/payments?type=deposit&${near}`],
    [
      'payments, last page',
      `/transaction/payments?type=deposit&${far(PAYMENTS)}`,
      `/transaction/payments?type=deposit&${near}`,
    ],
    ['payments, first page of a month', `/transaction/payments?type=deposit&${near}${period}`],
    ['lifetime statistics', '/player/lifetime-stats'],
    ['payment statistics', '/player/payment-stats'],
    ['statement of a year', `/player/statement?from=${day(365)}&to=${day(0)}`],
    ['session', '/responsiblegaming/session'],
  ];
  for (const [name, ofOld, ofNew = ofOld] of calls) {
    const timed = async ({ as }: Player, path: string) => {
      const before = performance.now();
      const { status, body } = await rest.get(path, as);
      if (status !== 200) throw new Error(`${path} was answered ${status} ${body.Code}`);
      return performance.now() - before;
    };
    const took: { readonly old: number[]; readonly fresh: number[] } = { old: [], fresh: [] };
    for (let time = -10; time < TIMES; time += 1) {
      const [one, other] = [await timed(fresh, ofNew), await timed(old, ofOld)];
      if (time < 0) continue;
      took.fresh.push(one);
      took.old.push(other);
    }
    const [one, other] = [percentile(took.fresh, 0.5), percentile(took.old, 0.5)];
    console.log(
      `  ${name.padEnd(32)}${other.toFixed(1)} ms against ${one.toFixed(1)} ms: ${(other / one).toFixed(2)}, p95 ${percentile(took.old, 0.95).toFixed(1)} ms`,
    );
  }
}
