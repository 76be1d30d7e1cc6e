import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { recordMessages } from '../models/page-messages.ts';
import { type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import {
  type OperatorsFolder,
  operatorsFolder,
  packPackages,
  publish,
  releaseTo,
} from './operators-folder.ts';

/** The oldest React in the peer range, and the one of this repository. */
const OLDEST = '18.2.0';
const CURRENT = '19.3.1';
const REACTS = process.env.PLAYERDESK_FULL ? [OLDEST, CURRENT] : [CURRENT];
const SLOW = 400_000;
const PASSWORD = 'Demo-Player-1!';

interface Packed {
  /** Operators' folders by their React version. */
  readonly folders: ReadonlyMap<string, OperatorsFolder>;
  readonly platform: RunningPlatform;
}

const test = base.extend<{ messages: readonly string[] }, { packs: Packed }>({
  packs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'playerdesk-packed-'));
      const site = join(home, 'site');
      const archives = await packPackages(join(home, 'archives'));
      await releaseTo(join(site, 'cdn'));
      const folders = new Map<string, OperatorsFolder>();
      for (const react of REACTS) folders.set(react, await prepareFolder(archives, react, site));
      const platform = await startPlatform([site]);
      await use({ folders, platform });
      await platform.stop();
      for (const folder of folders.values()) folder.remove();
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
test.describe.configure({ mode: 'serial', timeout: SLOW });

/**
 * Creates an operator's folder, builds its pages, renders the server's page, and copies all of them to the served
 * folder.
 */
async function prepareFolder(
  archives: readonly string[],
  react: string,
  site: string,
): Promise<OperatorsFolder> {
  const folder = await operatorsFolder(archives, react);
  await folder.build('react');
  await folder.build('server');
  const rendered = await folder.node('server/dist-server/render.js');
  publish(join(folder.path, 'plain'), join(site, 'plain'));
  publish(join(folder.path, 'react/dist'), join(site, `react-${react}`));
  publish(join(folder.path, 'server/dist'), join(site, `server-${react}`), (html) =>
    html.replace('<!--rendered-->', rendered),
  );
  return folder;
}

function getFolder({ folders }: Packed, react: string): OperatorsFolder {
  const folder = folders.get(react);
  if (!folder) throw new Error(`Nobody installed React ${react}`);
  return folder;
}

/** The stricter resolution. The full run adds the other one. */
const RESOLUTIONS = ['nodenext', ...(process.env.PLAYERDESK_FULL ? (['bundler'] as const) : [])] as const;
for (const resolution of RESOLUTIONS) {
  test(`the published types compile in a project with "${resolution}" resolution and library checks`, async ({
    packs,
  }) => {
    proves('IN-16.packed');
    expect(await getFolder(packs, CURRENT).compile(resolution)).toBe('');
  });
}

if (REACTS.includes(OLDEST)) {
  test(`the published types compile with the types of React ${OLDEST}`, async ({ packs }) => {
    proves('IN-89.types');
    expect(await getFolder(packs, OLDEST).compile('bundler')).toBe('');
  });
}

test('every entry point of every package can be imported in plain Node', async ({ packs }) => {
  const opened = (await getFolder(packs, CURRENT).node('every-entry-point.mjs')).trim().split('\n');
  expect(opened.length).toBeGreaterThanOrEqual(15);
  for (const entryPoint of opened) expect(entryPoint).toMatch(/^@playerdesk\/[a-z/-]+ \d+$/);
});

for (const react of REACTS) {
  test(`a Vite host with React ${react} installs the packages and signs a player in`, async ({
    packs,
    page,
  }) => {
    if (react === OLDEST) proves('IN-89.runs', 'IN-89.focus');
    await page.goto(`${packs.platform.url}/react-${react}/index.html`);
    await expect(page.getByText(`React ${react}:`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maja@demo.playerdesk.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Player')).not.toHaveText('nobody');
    // A popup after the first sign-in of an account, a notice after later ones.
    await expect(page.getByText(/^Welcome/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    // The pressed button is gone. Without a handoff the page would have the focus.
    await expect(page.getByRole('region', { name: 'Sign in' })).toBeFocused();
  });

  test(`a page rendered on a server with React ${react} mounts its widgets without errors`, async ({
    packs,
    page,
  }) => {
    if (react === OLDEST) proves('IN-89.runs');
    const address = `${packs.platform.url}/server-${react}/index.html`;
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('<h1>Rendered on a server</h1><section aria-label="Sign in">');
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Sign in' }).getByLabel('Password')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Register' }).getByLabel('Email')).toBeVisible();
  });
}

test('a plain page loads the script tag by its major version and signs a player in', async ({
  packs,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${packs.platform.url}/plain/index.html`);
  await page.getByRole('textbox', { name: 'Email' }).fill('maja@demo.playerdesk.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const status = () => page.evaluate(async () => (await Playerdesk.desk)?.account.store.getState().status);
  await expect.poll(status).toBe('signed-in');
  const scripts = requests.filter((path) => path.startsWith('/cdn/'));
  expect(scripts[0]).toBe('/cdn/v2/playerdesk.js');
  // Every file except the first is in a folder that never changes.
  for (const path of scripts.slice(1)) expect(path).toMatch(/^\/cdn\/(\d+[.]\d+[.]\d+)\/\1-[0-9a-f]{8}\//);
});
