import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { proves } from '../proves.ts';
import { readUrl, stopProcess } from '../suppliers.ts';
import { type CopyOfRepository, copyRepository } from './copy-of-repository.ts';

const SLOW = 300_000;
/** Time until a change is visible, on a busy machine. */
const SEEN = { timeout: 30_000 };
const SIGN_IN = 'packages/widgets/src/features/sign-in';
const SETTINGS = 'apps/platform/src/app/configuration/identity-configuration.ts';

interface Dev {
  readonly copy: CopyOfRepository;
  readonly url: string;
  readonly backstageUrl: string;
  readonly child: ChildProcess;
}

const test = base.extend<object, { dev: Dev }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const copy = copyRepository();
      const child = startDev(copy);
      const backstageUrl = await readUrl(child, /^Backstage +(\S+)/m, 'npm run dev');
      await use({ copy, child, backstageUrl, url: new URL(backstageUrl).origin });
      await stopProcess(child);
      copy.remove();
    },
    { scope: 'worker', timeout: SLOW },
  ],
});
// One worker starts the command once, for all tests.
test.describe.configure({ mode: 'serial', timeout: SLOW });

/** Calls of these tests solve no task for robots. */
const FREE_PORTS = { PORT: '0', SIMULATORS_PORT: '0', CAPTCHA: 'off' };

function startDev({ path }: CopyOfRepository, env: NodeJS.ProcessEnv = FREE_PORTS) {
  return spawn(process.execPath, ['tools/setup/run.mjs', 'tools/dev/dev.ts'], {
    cwd: path,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
}

/** Opens sign-in in the casino. Returns how often the page was loaded since. */
async function openSignIn(page: Page, url: string): Promise<() => number> {
  await page.goto(`${url}/casino?locale=en-US`);
  await page.waitForFunction(() => window.playerdesk);
  await page.evaluate(() => void window.playerdesk.open('sign-in'));
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible(SEEN);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

async function getOtpLength(url: string): Promise<unknown> {
  const response = await fetch(`${url}/rest/bootstrap`);
  // A call fails that the end of the earlier code interrupts.
  return response.ok ? (await response.json()).OtpLength : undefined;
}

test('one address serves the casino, the platform and Backstage, and the policy allows what they load @full', async ({
  dev,
  page,
}) => {
  proves('IN-70.address', 'IN-70.policy');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });

  await openSignIn(page, dev.url);
  const policy = (await page.request.get(`${dev.url}/casino`)).headers()['content-security-policy'];
  await page.goto(dev.backstageUrl);

  await expect(page.getByRole('heading').first()).toBeVisible(SEEN);
  expect(page.url()).toBe(`${dev.url}/backstage`);
  expect(await getOtpLength(dev.url)).toBe(4);
  expect(policy).toMatch(/script-src 'nonce-[\w-]{20,}' 'self' http/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(problems).toEqual([]);
});

test('a changed view shows in an open panel without a reload @full', async ({ dev, page }) => {
  proves('IN-70.view');
  const loads = await openSignIn(page, dev.url);
  await page.getByRole('dialog').getByLabel('Email').fill('maja@demo.playerdesk.example');

  dev.copy.change(
    `${SIGN_IN}/sign-in.view.tsx`,
    "<Screen title={text('sign-in.title')}",
    '<Screen title="New"',
  );

  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible(SEEN);
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('maja@demo.playerdesk.example');
  expect(loads()).toBe(0);
});

test('a changed text shows after a reload that the page makes by itself @full', async ({ dev, page }) => {
  proves('IN-70.text');
  const loads = await openSignIn(page, dev.url);

  dev.copy.change(`${SIGN_IN}/messages/en-US.json`, 'Remember me', 'Remember this address');

  await expect.poll(loads, SEEN).toBe(1);
  await page.waitForFunction(() => window.playerdesk);
  await page.evaluate(() => void window.playerdesk.open('sign-in'));
  await expect(page.getByText('Remember this address')).toBeVisible(SEEN);
});

test('a changed module of the platform applies to the next call, and sessions stay valid @full', async ({
  dev,
  request,
}) => {
  proves('IN-70.platform');
  const signedIn = await request.post(`${dev.url}/rest/player/signin/v2`, {
    data: {
      Username: 'maja@demo.playerdesk.example',
      Password: 'Demo-Player-1!',
      Platform: 'Desktop',
      OperatingSystem: 'Linux',
      Browser: 'Chrome',
    },
  });
  const { SessionId: session } = await signedIn.json();
  const getProfile = () =>
    request.get(`${dev.url}/rest/player/user-info`, { headers: { 'X-Player-Session-Id': session } });
  expect((await getProfile()).status()).toBe(200);

  dev.copy.change(SETTINGS, 'RECOMMENDED_OTP_DIGITS : 4', 'RECOMMENDED_OTP_DIGITS : 5');

  await expect.poll(() => getOtpLength(dev.url), SEEN).toBe(5);
  expect((await getProfile()).status()).toBe(200);
});

test('a module that does not compile leaves the running platform as it was @full', async ({ dev }) => {
  proves('IN-70.broken');
  const reported = new Promise<string>((resolve) => {
    dev.child.stderr?.on('data', (chunk) => /goes on/.test(String(chunk)) && resolve(String(chunk)));
  });

  dev.copy.change(SETTINGS, 'RECOMMENDED_OTP_DIGITS : 5', 'RECOMMENDED_OTP_DIGITS : ');

  await reported;
  expect(await getOtpLength(dev.url)).toBe(5);
  dev.copy.change(SETTINGS, 'RECOMMENDED_OTP_DIGITS : ', 'RECOMMENDED_OTP_DIGITS : 6');
  await expect.poll(() => getOtpLength(dev.url), SEEN).toBe(6);
});

test('the command refuses a named port that is in use, and ends its programs when it ends @full', async ({
  dev,
}) => {
  proves('IN-70.ports', 'IN-70.stop');
  const { port } = new URL(dev.url);
  const second = startDev(dev.copy, { PORT: port });
  let output = '';
  second.stderr?.on('data', (chunk) => {
    output += chunk;
  });

  const code = await new Promise((resolve) => second.once('exit', resolve));
  const ended = new Promise((resolve) => dev.child.once('exit', resolve));
  dev.child.kill('SIGTERM');

  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(await ended).toBe(0);
  await expect.poll(() => isFree(Number(port))).toBe(true);
});

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
