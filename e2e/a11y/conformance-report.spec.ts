import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';
import { findViolations } from './axe.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** An origin that the platform does not allow, so that one check differs. */
const STRANGER = 'https://casino.example';

test.describe('the contract documentation and the conformance report', () => {
  let folder: string;
  let report: string;

  test.beforeAll(async ({ platform }) => {
    folder = await mkdtemp(join(tmpdir(), 'playerdesk-report-'));
    const file = join(folder, 'report.html');
    const command = ['--conditions=playerdesk-source', '--import', 'tsx', 'packages/conformance/src/cli.ts'];
    const args = ['--rest', `${platform.url}/rest`, '--origin', STRANGER, '--html', file];
    const code = await new Promise((resolve) => {
      execFile(process.execPath, [...command, ...args], { cwd: ROOT }, (error) => resolve(error?.code ?? 0));
    });
    expect(code).toBe(1);
    report = pathToFileURL(file).href;
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  const SHOWN = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [375, 1200].map((width) => ({ colorScheme, width })),
  );

  for (const { colorScheme, width } of SHOWN) {
    const title = `the conformance report is accessible in ${colorScheme} colors at ${width} px`;
    test(title, { tag: '@full' }, async ({ page }) => {
      test.slow();
      const pageErrors: string[] = [];
      page.on('console', (message) => pageErrors.push(message.text()));
      page.on('request', (request) => {
        if (request.url() !== report) pageErrors.push(request.url());
      });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(report);

      const differing = page.getByRole('region', { name: 'Differs' });
      await expect(differing.getByText('header Access-Control-Allow-Origin').first()).toBeVisible();
      await expect(differing.getByText(`${STRANGER} or *`).first()).toBeVisible();
      // Open all details, so that their content is checked too.
      const folded = page.locator('details:not([open])');
      const count = await folded.count();
      await folded.first().locator('summary').press('Enter');
      await expect(folded).toHaveCount(count - 1);
      await folded.evaluateAll((list) => {
        for (const one of list) (one as HTMLDetailsElement).open = true;
      });
      await expect(folded).toHaveCount(0);

      await expectAccessible(page);
      expect(pageErrors).toEqual([]);
    });
  }
});

for (const path of ['/docs', '/docs/procedures']) {
  const title = `the contract reference at ${path} is accessible on a phone`;
  test(title, repeats(path !== '/docs'), async ({ page, platform }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(platform.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

/** Checks that axe finds no violation and that nothing is wider than the window. */
async function expectAccessible(page: Page): Promise<void> {
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
