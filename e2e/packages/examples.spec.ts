import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getWidget, SignInForm } from '@playerdesk/testing/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { recordMessages } from '../models/page-messages.ts';
import { type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { readUrl, stopProcess } from '../suppliers.ts';
import { createWithCommand, type ExampleProject, prepareExample } from './example-project.ts';
import { packPackages, releaseTo } from './operators-folder.ts';

const SLOW = 300_000;
const MAJA = { email: 'maja@demo.playerdesk.example', password: 'Demo-Player-1!' };
/** Packages that the examples need. The others are commands. */
const OF_EXAMPLES = /playerdesk-(widgets|adapters|core|jurisdictions|contract|cashier|wamp|testing|texts)-/;

/** A warning of Vite, Rolldown, a compiler or npm. `0 warnings` is none. */
const WARNING = /\bwarn(ing)?\b|[1-9]\d* warnings|\[[A-Z]+(_[A-Z]+)+\]/i;

interface Environment {
  /** Archives that the examples need. */
  readonly archives: readonly string[];
  /** Folder with all archives. */
  readonly folder: string;
  readonly platform: RunningPlatform;
}

const test = base.extend<{ messages: readonly string[] }, { environment: Environment }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'playerdesk-examples-'));
      const folder = join(home, 'archives');
      const archives = await packPackages(folder);
      // Builds the files of the script tag.
      await releaseTo(join(home, 'cdn'));
      const platform = await startPlatform([]);
      await use({ archives: archives.filter((file) => OF_EXAMPLES.test(file)), folder, platform });
      await platform.stop();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: SLOW },
  ],
  /** No page may have any. */
  messages: [
    async ({ page }, use) => {
      const messages = recordMessages(page);
      await use(messages);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});
// One worker packs the packages once, for all examples.
test.describe.configure({ mode: 'default', timeout: SLOW });

/** Serves a project for one test, and removes it. */
async function withProject(
  page: Page,
  platformUrl: string,
  project: ExampleProject,
  drive: (url: string) => Promise<void>,
): Promise<void> {
  try {
    await drive(await project.serve(platformUrl));
  } finally {
    // The page may still load files for later. Their server must not stop before.
    await page.goto('about:blank');
    await project.remove();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  await new SignInForm(getWidget(page, 'sign-in')).submit(MAJA);
}

for (const name of ['plain-page', 'vite-react', 'vue', 'svelte', 'astro', 'angular']) {
  test(`the example ${name} builds without a warning and signs a player in under its policy @full`, async ({
    page,
    environment,
  }) => {
    // Angular and Astro are installed with a Node of their own where this one is older.
    test.setTimeout(2 * SLOW);
    proves('IN-40.built', 'IN-40.signs-in', 'IN-40.policy');
    const example = await prepareExample(name, environment.archives);
    expect(example.buildOutput).not.toMatch(WARNING);

    await withProject(page, environment.platform.url, example, async (url) => {
      await signIn(page, url);

      await expect(page.getByRole('status').filter({ hasText: 'You are signed in' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: 'You are signed in' })).toBeVisible();
    });
  });
}

test('the example nextjs shows its form before any script, and signs a player in under its nonces @full', async ({
  page,
  environment,
}) => {
  test.setTimeout(2 * SLOW);
  proves('IN-40.built', 'IN-40.signs-in', 'IN-40.nonces');
  const example = await prepareExample('nextjs', environment.archives);
  expect(example.buildOutput).not.toMatch(WARNING);

  await withProject(page, environment.platform.url, example, async (url) => {
    const response = await page.goto(url);
    expect(response?.headers()['content-security-policy']).toMatch(
      /script-src 'nonce-[^']+' 'strict-dynamic';/,
    );
    expect(await response?.text()).toContain('<template shadowrootmode="open">');
    // A press before the scripts have loaded does nothing.
    await expect(async () => {
      await new SignInForm(getWidget(page, 'sign-in')).submit(MAJA);
      await expect(page.getByRole('status').filter({ hasText: 'You are signed in' })).toBeVisible();
    }).toPass();
  });
});

test('the example web-view tells its app about the sign-in and shows the account @full', async ({
  page,
  environment,
}) => {
  proves('IN-40.built', 'IN-40.signs-in', 'IN-40.policy');
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent, ReactNativeWebView: { postMessage: (text: string) => sent.push(text) } });
  });
  const example = await prepareExample('web-view', environment.archives);

  await withProject(page, environment.platform.url, example, async (url) => {
    await signIn(page, url);

    await expect(getWidget(page, 'account')).toBeVisible();
    // Cast: the script above adds it.
    const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent);
    const types = sent.map((text) => JSON.parse(text).type);
    expect(types[0]).toBe('ready');
    expect(types).toContain('signed-in');
  });
});

for (const stack of ['vite-react', 'plain-page']) {
  test(`a ${stack} project that the command creates signs a player in against its mock platform @full`, async ({
    page,
    environment,
  }) => {
    proves('IN-42.runs');
    const project = await createWithCommand(environment.folder, ['--stack', stack]);
    const mock = spawn(process.execPath, [
      join(project.path, 'node_modules/@playerdesk/testing/dist/cli.js'),
      '--port',
      '0',
    ]);
    const mockUrl = await readUrl(mock, /listens at (http:\/\/[^/\s]+)/, 'mock platform');

    try {
      await withProject(page, mockUrl, project, async (url) => {
        await signIn(page, url);

        await expect(page.getByRole('status').filter({ hasText: 'You are signed in' })).toBeVisible();
      });
    } finally {
      await stopProcess(mock);
    }
  });
}

test('a project that the command creates for the websocket signs a player in over it @full', async ({
  page,
  environment,
}) => {
  proves('IN-42.runs');
  const options = ['--stack', 'vue', '--platform', 'rpc', '--locale', 'en-SE'];
  const project = await createWithCommand(environment.folder, options);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));

  await withProject(page, environment.platform.url, project, async (url) => {
    await signIn(page, url);

    await expect(page.getByRole('status').filter({ hasText: 'You are signed in' })).toBeVisible();
    expect(sockets).toContain('/rpc');
  });
});
