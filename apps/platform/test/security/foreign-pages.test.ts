import type { AnyOperation } from '@playerdesk/contract/internal';
import { hasEffect, OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedPlatform, startRecordedPlatform } from './recorded-platform.ts';

const CASINO = 'https://casino.example';
const FOREIGN = 'https://evil.example';

let platform: RecordedPlatform;
beforeAll(async () => {
  platform = await startRecordedPlatform({ environment: 'production', allowedOrigins: [CASINO] });
});
afterAll(() => platform.close());

const writes = OPERATIONS.filter(hasEffect).map(({ operation }) => operation);

async function call({ rest }: AnyOperation, headers: Record<string, string>) {
  const path = rest.path.replace(/\{\w+\??\}/g, 'x');
  const response = await fetch(`${platform.url}/rest${path}`, {
    method: rest.method,
    headers: { ...(rest.method !== 'GET' && { 'Content-Type': 'application/json' }), ...headers },
    ...(rest.method !== 'GET' && { body: '{}' }),
  });
  return { status: response.status, code: ((await response.json()) as { Code?: string }).Code };
}

/** Orders a code by SMS with the headers that a browser sends, and returns how many messages it sent. */
let phones = 0;
async function orderSms(headers: Record<string, string>) {
  const mobile = `7955${String(++phones).padStart(4, '0')}`;
  const { status } = await platform.rest.get(
    `/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`,
    headers,
  );
  const sent = await platform.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', `+356${mobile}`)
    .execute();
  return { status, sent: sent.length };
}

describe('a call with an effect', () => {
  it.each(writes.map((operation) => [operation.name, operation] as const))(
    '%s is refused when the page has a foreign origin',
    async (_name, operation) => {
      proves('SE-14.foreign-origin');
      expect(await call(operation, { Origin: FOREIGN })).toEqual({ status: 403, code: 'OriginNotAllowed' });
      expect((await call(operation, { Origin: CASINO })).code).not.toBe('OriginNotAllowed');
    },
  );

  it('is among them where it costs money at a supplier', () => {
    proves('SE-14.suppliers');
    expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining(['initCode', 'findAddresses']));
  });

  it.each([
    ['a picture of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
    ['a picture of another host of the site', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'image' }],
    ['a picture of the own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }],
    ['a link', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' }],
    ['a link in a mail program', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
    ['a call without CORS', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' }],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' }],
    ['a page with a lookalike origin', { Origin: `${CASINO}.evil.example` }],
  ])('sends no SMS for %s', async (_page, headers) => {
    proves('SE-14.foreign-origin');
    expect(await orderSms(headers)).toEqual({ status: 403, sent: 0 });
  });

  it.each([
    ['an allowed page', { Origin: CASINO, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' }],
    ['a page of the platform', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }],
    ['a program', {}],
  ])('is accepted from %s', async (_page, headers) => {
    expect(await orderSms(headers)).toEqual({ status: 200, sent: 1 });
  });

  it('leaves one security event when it is refused', async () => {
    proves('SE-02.origins');
    platform.takeEvents();
    await orderSms({ Origin: FOREIGN });
    // The event follows the answer: one more answer, and it is there.
    await platform.rest.get('/bootstrap');
    expect(platform.takeEvents()).toMatchObject([
      { kind: 'origin', outcome: 'foreign-origin', route: '/rest/player/request-otp' },
    ]);
  });
});
