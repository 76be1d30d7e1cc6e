import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerStaticSite } from './static-site.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const name of ['one', 'two']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'one', 'index.html'), '<p>front</p>');
  writeFileSync(join(folder, 'two', 'index.html'), '<p>other</p>');
  writeFileSync(join(folder, 'two', 'app-1a2b3c4d.js'), 'plain');
  writeFileSync(join(folder, 'two', 'app-1a2b3c4d.js.br'), brotliCompressSync('brotli'));
  writeFileSync(join(folder, 'two', 'app-1a2b3c4d.js.gz'), gzipSync('gzip'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  app = Fastify();
  await registerStaticSite(app, [join(folder, 'one'), join(folder, 'two')]);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding = '') =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('pages from several folders', () => {
  it('the first folder with a file wins, and the second is searched for every encoding', async () => {
    expect((await get('/')).body).toBe('<p>front</p>');
    expect((await get('/app-1a2b3c4d.js')).body).toBe('plain');
    expect((await get('/app-1a2b3c4d.js', 'deflate')).body).toBe('plain');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('a browser that accepts %s gets a script with the encoding %s', async (accepted, encoding) => {
    const answer = await get('/app-1a2b3c4d.js', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('a page has the strict policy and must be revalidated', async () => {
    const { headers } = await get('/casino');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/nothing.js', '/%ff'])(
    'the request %s is not served',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('secret file');
      expect(answer.body).not.toBe('secret');
    },
  );
});
