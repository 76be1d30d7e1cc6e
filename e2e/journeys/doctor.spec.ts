import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { proves } from '../proves.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = `${ROOT}packages/embed/dist/`;
const POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'; style-src 'self'";

const servers: Server[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server. Returns its origin. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Serves a page with one script tag, its files and a platform that knows the visitor's country. */
const servePage = (tag: string) =>
  listen(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js') && existsSync(FILES + url);
    const isCall = url.startsWith('/rest/');
    response.setHeader(
      'Content-Type',
      isScript ? 'text/javascript' : isCall ? 'application/json' : 'text/html',
    );
    response.setHeader('Cache-Control', url.startsWith('/playerdesk.') ? 'max-age=300' : 'max-age=31536000');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', POLICY);
    if (isScript) response.end(readFileSync(FILES + url));
    else if (isCall) response.end('{"ipcountry":"MT","amounts":"minor"}');
    else
      response.end(
        `<!doctype html><html lang="en"><head><title>A page</title>${tag}</head><body></body></html>`,
      );
  });

/** Runs the command as a developer does. Returns the exit code and the findings that are not `ok`. */
async function examine(origin: string, ...args: readonly string[]) {
  const { executablePath } = launchOptions({ whole: false });
  const command = [
    '--conditions=playerdesk-source',
    '--import=tsx',
    'packages/testing/src/cli.ts',
    'doctor',
    `${origin}/`,
    '--project=/',
    '--json',
    '--browser',
    ...(executablePath ? [`--executable=${executablePath}`] : []),
    ...args,
  ];
  const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, out) =>
      resolve({ code: error?.code ?? 0, out }),
    );
  });
  const { findings } = JSON.parse(out) as {
    findings: { check: string; result: string; code?: string; detail: string }[];
  };
  const found = findings
    .filter(({ result }) => result === 'failed' || result === 'warning')
    .map(({ check, code, detail }) => `${check} ${code}: ${detail}`);
  return { code, found, findings };
}

test('the doctor opens a page and its sign-in, and finds nothing', async () => {
  proves('IN-85.real');
  const origin = await servePage(
    '<script src="/playerdesk.js" data-platform="/rest" data-locale="sv" defer></script>',
  );

  const { code, found, findings } = await examine(origin);

  expect(found).toEqual([]);
  expect(code).toBe(0);
  expect(findings).toContainEqual({
    check: 'browser.instance',
    result: 'ok',
    detail: `platform ${origin}/rest, locale sv, theme default, jurisdiction default`,
  });
});

test('the doctor finds what the browser blocks and what an option lacks', async () => {
  proves('IN-85.real');
  const platform = await listen((_request, response) => void response.end('{}'));
  const origin = await servePage(
    `<script src="/playerdesk.js" data-platform="${platform}/rest" data-lokale="sv" defer></script>`,
  );

  const { code, found } = await examine(origin);

  expect(code).toBe(1);
  expect(found).toContain(`browser.diagnostics platform.blocked-by-csp: connect-src lacks ${platform}`);
  expect(found).toContain('browser.diagnostics option-unknown: lokale (did you mean locale?)');
  expect(found.join()).toContain(`browser.policy policy.violation: connect-src blocked ${platform}`);
});

test('the doctor leaves a page whose script never ends @full', async () => {
  proves('IN-85.real');
  const origin = await listen((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><script>addEventListener("load", () => { for (;;); })</script>');
  });

  const { code, found } = await examine(origin, '--timeout=1');

  expect(code).toBe(1);
  expect(found).toContain('browser page.unresponsive: not done after 7 s');
});
