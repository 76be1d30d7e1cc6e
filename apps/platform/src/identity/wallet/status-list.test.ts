import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { proves } from '@playerdesk/proves';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseRevoked } from './status-list.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z') / 1000;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((_request, response) => answer(response));
let uri = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
});
afterAll(() => server.close());

interface List {
  readonly bits: number;
  /** The packed entries. */
  readonly bytes: Buffer;
  readonly header: object;
  readonly claims: object;
}

/** Serves a list with some changes, signed by the issuer. */
async function serve({ bits = 1, bytes = Buffer.from([0b10]), header = {}, claims = {} }: Partial<List>) {
  const list = { bits, lst: deflateSync(bytes).toString('base64url') };
  const token = await new SignJWT({ sub: uri, iat: NOW, status_list: list, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'statuslist+jwt', x5c: ['AAAA'], ...header })
    .sign(privateKey);
  answer = (response) => response.end(token);
}

const check = (idx: number, changes: Partial<Parameters<typeof refuseRevoked>[0]> = {}) =>
  refuseRevoked({
    status: { status_list: { idx, uri } },
    now: NOW,
    allowsHttp: true,
    readKey: () => publicKey,
    ...changes,
  });

describe('the status list of an issuer', () => {
  it('accepts a valid entry and refuses a revoked one', async () => {
    proves('SE-22.status');

    await serve({});

    await expect(check(0)).resolves.toBeUndefined();
    await expect(check(1)).rejects.toMatchObject({ reason: 'revoked' });
  });

  it('has entries of several bits: suspended is refused, too', async () => {
    await serve({ bits: 2, bytes: Buffer.from([0b10_00_01_00, 0b00_00_00_11]) });

    await expect(check(0)).resolves.toBeUndefined();
    for (const refused of [1, 3, 4])
      await expect(check(refused)).rejects.toMatchObject({ reason: 'revoked' });
  });

  it.each<[string, Partial<List>]>([
    ['is another list', { claims: { sub: 'https://issuer.example/other' } }],
    ['has ended', { claims: { exp: NOW - 61 } }],
    ['is from the future', { claims: { iat: NOW + 61 } }],
    ['is another JWT', { header: { typ: 'JWT' } }],
    ['has entries of three bits', { bits: 3 }],
    ['is inflated to more than a hundred million entries', { bytes: Buffer.alloc(13 * 1024 * 1024) }],
  ])('refuses when it %s', async (_case, change) => {
    proves('SE-22.status');

    await serve(change);

    await expect(check(0)).rejects.toMatchObject({ reason: 'status-unknown' });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers with an error', (response) => response.writeHead(503).end()],
    ['redirects', (response) => response.writeHead(302, { Location: '/other' }).end()],
    ['answers without end', (response) => response.end('x'.repeat(2 * 1024 * 1024))],
    ['closes the connection', (response) => response.socket?.destroy()],
  ])('refuses when its server %s', async (_case, reply) => {
    proves('SE-22.status');

    answer = reply;

    await expect(check(0)).rejects.toMatchObject({ reason: 'status-unknown' });
  });

  it('refuses an entry beyond its end, and a list of another signer', async () => {
    await serve({});
    const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

    await expect(check(8)).rejects.toMatchObject({ reason: 'status-unknown' });
    await expect(check(0, { readKey: () => other })).rejects.toMatchObject({ reason: 'status-unknown' });
  });

  it.each([
    undefined,
    {},
    { status_list: { idx: -1, uri: 'https://x.example' } },
    { status_list: { idx: 0 } },
  ])('refuses an attestation with the status %j', async (status) => {
    await expect(check(0, { status })).rejects.toMatchObject({ reason: 'status-unknown' });
  });

  it('is not read over plain HTTP in production', async () => {
    proves('SE-22.status');

    await serve({});

    await expect(check(0, { allowsHttp: false })).rejects.toMatchObject({ reason: 'status-unknown' });
  });
});
