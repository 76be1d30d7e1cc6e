import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { type WireClient, wireClient } from '../../../test/fixtures/wire-client.ts';

const SCRIPT = 'console.log("hello")';
const LONG = 'body{color:red}'.repeat(500);

let folder: string;
let platform: TestPlatform;
let site: WireClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playerdesk-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<h1>Front</h1>');
  writeFileSync(join(folder, 'support.html'), '<h1>Support</h1>');
  writeFileSync(join(folder, 'playerdesk.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-D4f8K2xQ.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-D4f8K2xQ.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'long.css'), LONG);
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  writeFileSync(join(tmpdir(), 'outside.txt'), 'outside');
  platform = await startTestPlatform({ staticDirs: [folder] });
  site = wireClient(platform.url);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
  rmSync(join(tmpdir(), 'outside.txt'));
});

describe('the pages of the casino', () => {
  it('each path of the casino serves the front page or its own file', async () => {
    for (const path of [
      '/',
      '/casino',
      '/play/some-game',
      '/games/some-game',
      '/tournaments',
      '/menu/responsible-gaming',
      '/?deposit=1',
    ]) {
      expect((await site.get(path)).body, path).toBe('<h1>Front</h1>');
    }
    expect((await site.get('/support')).body).toBe('<h1>Support</h1>');
    expect((await site.get('/nowhere')).status).toBe(404);
    expect((await site.get('/%00')).status).toBe(404);
    expect((await site.get('/playerdesk.js%00')).status).toBe(404);
  });

  it('an address without a page shows the front page with 404 to a person, and a code to a program', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

    const page = await fetch(`${platform.url}/nowhere/else`, { headers: { accept } });
    const file = await fetch(`${platform.url}/nowhere.js`, { headers: { accept } });
    const program = await fetch(`${platform.url}/nowhere/else`);

    expect([page.status, await page.text()]).toEqual([404, '<h1>Front</h1>']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect([file.status, await file.json()]).toEqual([404, { Code: 'NotFound' }]);
    expect([program.status, await program.json()]).toEqual([404, { Code: 'NotFound' }]);
  });

  it('a text file names its character set', async () => {
    proves('SE-14.headers');
    for (const path of ['/', '/playerdesk.js', '/long.css', '/logo.svg', '/suppliers.json']) {
      const { headers } = await site.get(path);
      expect(headers.get('Content-Type')?.toLowerCase(), path).toContain('; charset=utf-8');
    }
  });

  it('a page has the strict policy and must be revalidated', async () => {
    const { headers } = await site.get('/casino');
    const policy = headers.get('Content-Security-Policy');
    for (const directive of ["script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('the policy and /suppliers.json name exactly the configured suppliers', async () => {
    const suppliers = {
      eid: 'https://eid.example',
      thirdParty: 'https://third.example',
      payments: 'https://pay.example',
      games: 'https://games.example',
      chat: 'https://chat.example',
    };
    const supplied = await startTestPlatform({ staticDirs: [folder], suppliers });
    const pages = wireClient(supplied.url);
    const policy = (await pages.get('/casino')).headers.get('Content-Security-Policy') ?? '';
    const { body } = await pages.get('/suppliers.json');
    await supplied.close();
    expect(policy).toContain(
      "frame-src 'self' https://eid.example https://third.example https://pay.example https://games.example https://chat.example;",
    );
    expect(policy).toContain(
      "script-src 'self' https://third.example https://pay.example https://chat.example;",
    );
    expect(policy).toContain("connect-src 'self' https://eid.example https://third.example;");
    expect(body).toEqual(suppliers);

    const plain = (await site.get('/casino')).headers.get('Content-Security-Policy') ?? '';
    for (const directive of ['frame-src', 'script-src', 'connect-src']) {
      expect(plain).toContain(`${directive} 'self';`);
    }
    expect(Object.values((await site.get('/suppliers.json')).body)).toEqual([null, null, null, null, null]);
  });

  it('paths out of the folder and hidden files are not served', async () => {
    for (const path of ['/.env', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/play/../../outside.txt']) {
      const { body } = await site.get(path);
      expect(JSON.stringify(body), path).not.toMatch(/SECRET|outside"/);
    }
  });
});

describe('several folders', () => {
  it('a symbolic link that leads out of the folder is not served', async () => {
    proves('SE-07.links-of-files');
    symlinkSync(join(tmpdir(), 'outside.txt'), join(folder, 'linked.txt'));

    expect((await site.get('/linked.txt')).status).toBe(404);
  });

  it('the first folder with a file wins, for every encoding', async () => {
    const other = mkdtempSync(join(tmpdir(), 'playerdesk-other-'));
    writeFileSync(join(other, 'extra.js'), LONG);
    writeFileSync(join(other, 'playerdesk.js'), 'second');
    const both = await startTestPlatform({ staticDirs: [folder, other] });
    for (const encoding of ['br', 'gzip', 'identity']) {
      expect((await raw(`${both.url}/extra.js`, encoding)).body.length, encoding).toBeGreaterThan(0);
    }
    expect((await wireClient(both.url).get('/playerdesk.js')).body).toBe(SCRIPT);
    await both.close();
    rmSync(other, { recursive: true });
  });
});

describe('a file', () => {
  it('a page of another site may load a file but not a response of the API', async () => {
    const policyOf = async (path: string) =>
      (await site.get(path)).headers.get('Cross-Origin-Resource-Policy');
    expect(await policyOf('/playerdesk.js')).toBe('cross-origin');
    expect(await policyOf('/rest/bootstrap')).toBe('same-site');
  });

  it('with a digest in its name is immutable, and another one must be revalidated', async () => {
    expect((await site.get('/assets/app-D4f8K2xQ.js')).headers.get('Cache-Control')).toContain('immutable');
    expect((await site.get('/playerdesk.js')).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('that the build left uncompressed is compressed for clients that accept it', async () => {
    for (let times = 0; times < 2; times += 1) {
      const brotli = await raw(`${platform.url}/long.css`, 'gzip, br');
      expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', LONG]);
      expect(brotli.body.length).toBeLessThan(LONG.length / 10);
    }
    const gzip = await raw(`${platform.url}/long.css`, 'gzip');
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', LONG]);
    const plain = await raw(`${platform.url}/long.css`, 'identity');
    expect([plain.encoding, plain.body.toString()]).toEqual([undefined, LONG]);
    expect(plain.vary).toContain('Accept-Encoding');
    writeFileSync(join(folder, 'long.css'), `${LONG}p{}`);
    const changed = await raw(`${platform.url}/long.css`, 'br');
    expect(brotliDecompressSync(changed.body).toString()).toBe(`${LONG}p{}`);
  });

  it('that the build compressed is served as it is to clients that accept it', async () => {
    const { encoding, body } = await raw(`${platform.url}/assets/app-D4f8K2xQ.js`, 'br');
    expect([encoding, brotliDecompressSync(body).toString()]).toEqual(['br', SCRIPT]);
    const plain = await raw(`${platform.url}/assets/app-D4f8K2xQ.js`, 'identity');
    expect([plain.encoding, plain.body.toString()]).toEqual([undefined, SCRIPT]);
  });
});

interface RawAnswer {
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly body: Buffer;
}

function raw(url: string, accept: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': accept } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { 'content-encoding': encoding, vary } = response.headers;
      resolve({ encoding, vary, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}
