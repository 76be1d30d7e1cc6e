import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { buildOwn, DIST } from './engine/builds.ts';
import { describeEnvironment, launch, launchInterpreting } from './engine/chromium.ts';
import type { MeasuredPage } from './engine/page.ts';
import { floors, platformStub, widgetPages } from './engine/pages.ts';
import { inRounds, medians, quantile, ROUNDS, SLOW_ROUNDS } from './engine/rounds.ts';
import { startServer } from './engine/server.ts';
import { FAST, SLOW, visit } from './engine/visit.ts';
import { chart } from './report/chart.ts';
import { writeBetween, writePicture } from './report/document.ts';
import { goalTable, tables } from './report/tables.ts';
import { findings } from './side-by-side/accessibility.ts';
import type { Figures, Row } from './side-by-side/figures.ts';
import { evaluateGoals } from './side-by-side/goals.ts';
import { growth, MOUNTS } from './side-by-side/growth.ts';
import { installPeers, peerPages } from './side-by-side/peers.ts';
import { underPolicies } from './side-by-side/policies.ts';
import { peerStubs } from './side-by-side/stubs.ts';
import { typing } from './side-by-side/typing.ts';

/**
 * Compares sign-in with the peers. `ROUNDS` is the number of visits (three times as many slow ones) and `MOUNTS` that
 * of mounts. `ONLY` selects names by a part of them; the baselines always run. `WRITE=1` writes the tables and charts
 * to the docs.
 */
const MEASURED = /^sign-in, (prerendered|script tag)/;

await installPeers();
await buildOwn();
const base = await floors(DIST);
const isOwn = (await widgetPages(DIST, 'sign-in')).filter(({ name }) => MEASURED.test(name));
const others = [...isOwn, ...(await peerPages(DIST))].filter(({ name }) =>
  name.includes(process.env.ONLY ?? ''),
);
const pages = [...base, ...others];
const server = await startServer(DIST, pages, [platformStub, ...peerStubs]);
const browser = await launch();
const interpreting = await launchInterpreting();
try {
  const figures = await measure();
  const goals = evaluateGoals(figures);
  const sections = [figures.circumstances, tables(figures), goalTable(goals)];
  console.log(sections.join('\n\n'));
  if (server.missed.size > 0) console.log(`Asked for and not there: ${[...server.missed].join(' ')}`);
  if (process.env.WRITE) await write(figures, sections.join('\n\n'));
  const all = goals.flatMap(({ measured }) => measured);
  console.log(`${all.filter(({ holds }) => holds).length} of ${all.length} goals hold.`);
} finally {
  await browser.close();
  await interpreting.close();
  await server.stop();
}

async function measure(): Promise<Figures> {
  const description = `${describeEnvironment(browser)}. Medians of ${SLOW_ROUNDS} slow rounds and ${ROUNDS} others; ${MOUNTS} mounts.`;
  console.log(description);
  const slow = await inRounds(pages, (page) => visit(browser, server, page, SLOW), SLOW_ROUNDS);
  const fast = await inRounds(pages, (page) => visit(browser, server, page, FAST));
  const typed = await inRounds(pages, (page) => typing(browser, server, page));
  const rows: Row[] = [];
  for (const page of pages) {
    const keys = typed.get(page.name)?.flat();
    rows.push({
      name: page.name,
      isOwn: isOwn.includes(page),
      slow: middle(slow.get(page.name)),
      fast: middle(fast.get(page.name)),
      typing: keys ? { median: quantile(keys), worst: quantile(keys, 0.95) } : null,
      ...(await measureStable(page)),
    });
  }
  const loader = brotliCompressSync(await readFile(`${DIST}/tag/playerdesk.js`)).length / 1000;
  return { rows, loader, circumstances: description };
}

function middle<T extends object>(visits: readonly T[] | null | undefined): T | null {
  return visits && visits.length > 0 ? medians(visits) : null;
}

/** Measures what does not depend on the load of the machine. */
async function measureStable(page: MeasuredPage): Promise<Pick<Row, 'growth' | 'policies' | 'findings'>> {
  const grown = await growth(interpreting, server, page).catch((error: Error) => {
    console.warn(`${page.name}: growth was not measured: ${error.message}`);
    return null;
  });
  return {
    growth: grown,
    policies: await underPolicies(browser, server, page),
    findings: await findings(browser, server, page),
  };
}

async function write({ rows }: Figures, text: string): Promise<void> {
  const kindOf = (name: string) =>
    base.some((page) => page.name === name)
      ? 'floor'
      : isOwn.some((page) => page.name === name)
        ? 'ours'
        : 'peer';
  const bars = (read: (row: Row) => number | undefined) =>
    rows.map((row) => ({ name: row.name, kind: kindOf(row.name), value: read(row) ?? null }) as const);
  await writePicture(
    'bench-first-field.svg',
    chart(
      'First field on the slow profile',
      'ms',
      bars(({ slow }) => slow?.field),
    ),
  );
  await writePicture(
    'bench-bytes.svg',
    chart(
      'Scripts and styles of the first visit',
      'kB',
      bars(({ slow }) => (slow ? slow.bytes / 1000 : undefined)),
    ),
  );
  const pictures = [
    '![First field on the slow profile](pictures/bench-first-field.svg)',
    '![Scripts and styles of the first visit](pictures/bench-bytes.svg)',
  ];
  await writeBetween('performance.md', 'bench:peers', [...pictures, text].join('\n\n'));
}
