import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { launchOptions } from '../../chromium.ts';
import { proves } from '../../proves.ts';
import { browserOptions } from './browser-options.ts';
import { htmlVector } from './html-vectors.ts';
import { draw, selectCases } from './seeded.ts';
import { printFigures } from './short-run.ts';
import { Tally } from './tally.ts';

const { expect } = test;
const SITE = 'http://site.localhost';
/** Vectors that are judged between two messages to the page. */
const BATCH = 100;
const PER_ROUND = 20_000;
/** Vectors of the short run. */
const SHORT = 1_500;

test.use({ launchOptions: launchOptions({ whole: false }) });

/** Builds the sanitizer of the widgets, with its dependencies, for a page of its own. */
async function buildSanitizerPage(): Promise<string> {
  const entry = fileURLToPath(new URL('./sanitizer-page.ts', import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sanitizerPage' } },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  if (!chunk) throw new Error('The sanitizer was not built');
  return chunk.code;
}

/** Opens a page without a policy: the sanitizer has to suffice. Returns the requests that leave the site. */
async function openPage(page: Page): Promise<string[]> {
  const left: string[] = [];
  const script = await buildSanitizerPage();
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': [
      'text/html',
      '<!doctype html><meta charset="utf-8"><title>A page</title><body><script src="/s.js"></script>',
    ],
    '/s.js': ['text/javascript', script],
  };
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    const [contentType, body] = (url.origin === SITE && answers[url.pathname]) || ['text/plain', ''];
    const isAllowed = url.origin === SITE || route.request().resourceType() === 'image';
    if (!isAllowed || route.request().isNavigationRequest() !== (url.href === `${SITE}/`))
      left.push(url.href);
    return route.fulfill({ contentType, body });
  });
  page.on('dialog', (dialog) => {
    left.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`${SITE}/`);
  return left;
}

test('generated HTML runs nothing, keeps only what is allowed and reads the same twice after the sanitizer', async ({
  page,
}) => {
  proves('SE-12.html');
  test.setTimeout(process.env.FUZZ_OPTIONS || process.env.PLAYERDESK_FULL ? 3_600_000 : 60_000);
  const options = browserOptions(SHORT);
  const tally = new Tally('html', options.seed);
  const left = await openPage(page);
  const cases = selectCases(options, PER_ROUND);
  for (let start = 0; start < cases.length; start += BATCH) {
    const batch = cases.slice(start, start + BATCH);
    const vectors = batch.map((index) => draw(htmlVector, options.seed, `html ${index}`));
    const results = await page.evaluate((list) => window.judgeVectors(list), vectors);
    for (const [at, index] of batch.entries()) {
      const { wrong = ['no result'], sanitized = '' } = results[at] ?? {};
      tally.count(sanitized === '' ? 'nothing is left' : 'a part is left');
      if (wrong.length > 0) tally.fail(index, wrong.join('; '), `${vectors[at]} became ${sanitized}`);
    }
    const first = batch[0] ?? -1;
    if (left.length > 0)
      tally.fail(first, `one of ${batch.length} cases calls ${left.splice(0).join(' ')}`, '');
  }
  printFigures(tally);
  expect(tally.describeFindings()).toEqual([]);
  expect(page.url()).toBe(`${SITE}/`);
});

test('control: an unsanitized vector runs script on the same page', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    document.body.innerHTML = '<img src="/x" onerror="hit()">';
  });
  await expect.poll(() => page.evaluate(() => window.hits)).toBe(1);
});
