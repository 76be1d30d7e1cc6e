import { buildOwn, DIST } from './engine/builds.ts';
import { describeEnvironment, launch } from './engine/chromium.ts';
import { BASE } from './engine/page.ts';
import { floors, platformStub, widgetPages } from './engine/pages.ts';
import { inRounds, medians, ROUNDS, SLOW_ROUNDS } from './engine/rounds.ts';
import { startServer } from './engine/server.ts';
import { FAST, type Profile, SLOW, visit } from './engine/visit.ts';
import { markdown } from './report/markdown.ts';

/**
 * Measures the time to the first field for each entry point, compared with a page of bare React and a page without a
 * framework.
 */
await buildOwn();
const pages = [
  ...(await floors(DIST)),
  ...(await widgetPages(DIST, 'sign-in')),
  ...(await widgetPages(DIST, 'get-started')),
];
const server = await startServer(DIST, pages, [platformStub]);
const browser = await launch();
try {
  console.log(
    `${describeEnvironment(browser)}; medians of ${SLOW_ROUNDS} slow first visits and ${ROUNDS} fast ones`,
  );
  print(await measureAll(SLOW, SLOW_ROUNDS), await measureAll(FAST, ROUNDS));
} finally {
  await browser.close();
  await server.stop();
}

async function measureAll(profile: Profile, rounds: number) {
  const visits = await inRounds(pages, (page) => visit(browser, server, page, profile), rounds);
  return new Map([...visits].flatMap(([name, visits]) => (visits ? [[name, medians(visits)] as const] : [])));
}

type Figures = Awaited<ReturnType<typeof measureAll>>;

function print(slow: Figures, fast: Figures): void {
  const base = slow.get(BASE)?.field ?? Number.NaN;
  const rows = [...slow].map(([name, { bytes, requests, field, takenOver }]) => [
    name,
    (bytes / 1000).toFixed(1),
    String(requests),
    field.toFixed(0),
    takenOver ? takenOver.toFixed(0) : '–',
    (fast.get(name)?.field ?? Number.NaN).toFixed(0),
    (field / base).toFixed(2),
  ]);
  const head = [
    'page',
    'kB',
    'requests',
    'slow, ms',
    'taken over, slow, ms',
    'fast, ms',
    'slow, × bare React',
  ];
  console.log(markdown(head, rows));
}
