import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { buildAll, DIST } from './first-field/builds.ts';
import { FAST, type Profile, SLOW, type Visit, visit } from './first-field/measure.ts';
import { BASE, measuredPages } from './first-field/pages.ts';
import { startServer } from './first-field/server.ts';

/**
 * Time to the first e-mail field, beside a page of bare React and a page without a framework. Every round
 * visits every page once, so that a busy moment of the machine meets all alike.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const PLACES = [process.env.PLAYWRIGHT_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

await buildAll();
const pages = await measuredPages(DIST);
const server = await startServer(DIST, pages);
const executablePath = PLACES.find((path) => path && existsSync(path));
const browser = await chromium.launch({
  args: [...ARGS, ...QUIET],
  ...(executablePath && { executablePath }),
});
try {
  console.log(`Chromium ${browser.version()}, ${cpus().length} processors, median of ${ROUNDS} first visits`);
  print(await measureAll(SLOW), await measureAll(FAST));
} finally {
  await browser.close();
  await server.stop();
}

async function measureAll(profile: Profile): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, path } of pages) {
      const made = await visit(browser, server, path, profile);
      // The first round warms the browser up.
      if (round > 0) visits.get(name)?.push(made);
    }
  }
  return new Map([...visits].map(([name, all]) => [name, median(all)]));
}

function median(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured: ROUNDS must be at least 1.');
  return middle;
}

function print(slow: Map<string, Visit>, fast: Map<string, Visit>): void {
  const cells = (...values: string[]) => `| ${values.join(' | ')} |`;
  const base = slow.get(BASE)?.milliseconds ?? Number.NaN;
  console.log(cells('page', 'kB', 'requests', 'slow, ms', 'fast, ms', 'slow, × bare React'));
  console.log(cells('---', '---:', '---:', '---:', '---:', '---:'));
  for (const [name, { milliseconds, bytes, requests }] of slow) {
    const figures = [milliseconds, fast.get(name)?.milliseconds ?? Number.NaN].map((ms) => ms.toFixed(0));
    console.log(
      cells(name, (bytes / 1000).toFixed(1), String(requests), ...figures, (milliseconds / base).toFixed(2)),
    );
  }
}
