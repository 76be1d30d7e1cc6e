import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { type RunningPlatform, startPlatform } from '../platform.ts';

interface Sample {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly info: readonly string[];
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIST =
  "import('./tools/docs/docs-samples.ts').then((m) => console.log(JSON.stringify(m.allSamples())))";
const samples = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', '-e', LIST], { cwd: ROOT, encoding: 'utf8' }),
) as Sample[];
const at = ({ page, line }: Sample) => `${page}:${line}`;
/** Whether a sample is a copy of a file of `examples/`. `examples.spec.ts` runs it with its own server. */
const isOfExample = ({ info }: Sample) => info.some((word) => word.startsWith('file='));
/** Skip samples with a placeholder server address, and samples that are fragments of another page. */
const pages = samples.filter(
  (sample) =>
    sample.language === 'html' &&
    !sample.info.includes('fragment') &&
    !isOfExample(sample) &&
    !/src="https:/.test(sample.text),
);

const whole = (text: string) =>
  /^<!doctype html>/i.test(text)
    ? text
    : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A sample</title></head><body>${text}</body></html>`;

const test = base.extend<object, { platform: RunningPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'playerdesk-samples-'));
      mkdirSync(join(folder, 'sample'));
      for (const [index, { text }] of pages.entries()) {
        writeFileSync(join(folder, 'sample', `${index}.html`), whole(text));
      }
      const script = samples.find(({ language, text }) => language === 'js' && text.startsWith('// use.js'));
      writeFileSync(join(folder, 'use.js'), script?.text ?? 'throw new Error("The docs have no use.js")');
      const platform = await startPlatform([folder, 'packages/embed/dist']);
      await use(platform);
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const [index, sample] of pages.entries()) {
  test(`the sample page at ${at(sample)} loads without errors and opens its widgets`, async ({
    page,
    platform,
  }) => {
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(String(error.stack)));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) pageErrors.push(message.text());
    });
    await page.goto(`${platform.url}/sample/${index}.html`);
    const { text } = sample;
    if (text.includes('data-platform') && text.includes('<playerdesk-widget')) {
      await expect(page.locator('playerdesk-widget').getByRole('textbox').first()).toBeVisible();
    }
    if (text.includes('data-playerdesk-open')) {
      await page.locator('[data-playerdesk-open]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    if (text.includes('use.js')) await expect(page.getByRole('dialog')).toContainText('Tervetuloa takaisin');
    expect(pageErrors).toEqual([]);
  });
}

test('the browser accepts every rule and declaration of the style sheets in the docs', async ({ page }) => {
  const sheets = samples.filter(({ language }) => language === 'css');
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) {
    const read = await page.evaluate((css) => {
      const parsed = new CSSStyleSheet();
      parsed.replaceSync(css);
      return [...parsed.cssRules].map((rule) => rule.cssText).join('\n');
    }, sheet.text);
    const declared = [...sheet.text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s[^;{]+;/g)].map(
      ([, name]) => name,
    );
    for (const name of declared) expect(read, at(sheet)).toContain(`${name}:`);
  }
});
