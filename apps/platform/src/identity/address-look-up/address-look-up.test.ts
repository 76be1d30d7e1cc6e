import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { setSupplierMode, startSuppliedPlatform, withSuppliers } from '../../../test/fixtures/suppliers.ts';
import {
  sharedPlatform,
  startTestPlatform,
  type TestPlatform,
} from '../../../test/fixtures/test-platform.ts';
import { createLog } from '../../infrastructure/log/log.ts';
import { rateLimits, UNLIMITED } from '../../infrastructure/rate-limit/rate-limit.ts';

const started: TestPlatform[] = [];
afterEach(() => Promise.all(started.splice(0).map((platform) => platform.close())));

const platform = sharedPlatform(startSuppliedPlatform);
afterEach(() => setSupplierMode(platform, 'addresses', 'well'));

function keep<T extends TestPlatform>(platform: T): T {
  started.push(platform);
  return platform;
}
const find = ({ rest }: TestPlatform, changes: object = {}, headers: Record<string, string> = {}) =>
  rest.post('/player/find-addresses', { Country: 'MT', Text: '12 Strait', ...changes }, headers);
const getExtensions = async ({ rest }: TestPlatform) => (await rest.get('/bootstrap')).body.Extensions;

describe('the look-up of addresses on the platform', () => {
  it('is announced and answered where a supplier is configured', async () => {
    proves('UX-81.supplier');

    const { status, body } = await find(platform);

    expect(await getExtensions(platform)).toContain('findAddresses');
    expect([status, body.Addresses[0]]).toEqual([
      200,
      {
        Label: '12 Strait Street, Valletta VLT 1434',
        Address: '12 Strait Street',
        Zip: 'VLT 1434',
        City: 'Valletta',
      },
    ]);
  });

  it('is neither announced nor answered without a supplier', async () => {
    proves('UX-81.off');
    const own = keep(await startTestPlatform());

    const { status, body } = await find(own);

    expect(await getExtensions(own)).not.toContain('findAddresses');
    expect([status, body.Code]).toEqual([404, 'NotFound']);
  });

  it.each([
    ['down', 503],
    ['rubbish', 200],
  ])('with a supplier that is %s answers %s, and nothing hostile', async (mode, expected) => {
    proves('UX-81.unavailable', 'UX-81.hostile');
    await setSupplierMode(platform, 'addresses', mode);

    const { status, body } = await find(platform);

    expect([status, body.Code ?? body.Addresses]).toEqual([
      expected,
      expected === 503 ? 'ServiceUnavailable' : [],
    ]);
  });

  it.each([
    [{ Text: 'St' }],
    [{ Text: 'x'.repeat(101) }],
    [{ Text: 'Strait\u0000' }],
    [{ Text: ['Strait'] }],
    [{ Country: 'Malta' }],
    [{ Language: 'en-US' }],
  ])('refuses %j as invalid', async (changes) => {
    proves('UX-80.limits');

    const { status, body } = await find(platform, changes);

    expect([status, body.Code, Object.keys(body.Details)]).toEqual([
      400,
      'ValidationError',
      Object.keys(changes),
    ]);
  });

  it('finds nothing in a denied market, and does not ask the supplier', async () => {
    await setSupplierMode(platform, 'addresses', 'down');

    const { status, body } = await find(platform, { Country: 'US' });

    expect([status, body.Addresses]).toEqual([200, []]);
  });

  it('is limited per network, with the seconds to wait', async () => {
    proves('UX-81.limited');
    const own = keep(await startSuppliedPlatform({ rateLimits: rateLimits(1) }));
    const statuses: number[] = [];

    for (let time = 0; time < 5; time += 1) statuses.push((await find(own)).status);
    const refused = await find(own);

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(refused.body.Code).toBe('TooManyAttempts');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('has a maximum per hour over all networks', async () => {
    proves('SE-14.supplier-budget');
    const limits = rateLimits(10_000, { ...UNLIMITED, addressLookUps: 2 });
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const own = keep(
      await withSuppliers((settings) => startTestPlatform({ ...settings, rateLimits: limits }, log)),
    );
    const statuses: number[] = [];

    for (let time = 0; time < 3; time += 1) statuses.push((await find(own)).status);

    expect(statuses).toEqual([200, 200, 429]);
    // The alert counts the events with this outcome.
    expect(lines.join('')).toContain('"supplier-budget"');
  });

  it('is limited per player too, wherever they are signed in', async () => {
    proves('UX-81.limited');
    const [one, other] = [await platform.newPlayer(), await platform.newPlayer()];

    const statuses = new Set<number>();
    for (let time = 0; time < 60; time += 1) statuses.add((await find(platform, {}, one.as)).status);

    expect([...statuses]).toEqual([200]);
    expect((await find(platform, {}, one.as)).status).toBe(429);
    expect((await find(platform, {}, other.as)).status).toBe(200);
  });

  it('leaves neither the text nor an address in the log, the database or the security events', async () => {
    proves('UX-81.private');
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const own = keep(await withSuppliers((settings) => startTestPlatform(settings, log)));
    const secret = { Text: 'Privatstrasse 7' };
    await find(own, secret);
    await find(own, { Text: 'Privatstrasse\u0000' });
    await find(own, { Text: 'Republic Str' });
    await setSupplierMode(own, 'addresses', 'down');
    await find(own, secret);

    const tables = await own.db.introspection.getTables();
    const stored = await Promise.all(
      tables.map(({ name }) =>
        own.db
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      ),
    );

    expect(lines.join('')).toContain('/rest/player/find-addresses');
    expect(lines.join('')).not.toMatch(/Privat|Republic|VLT/i);
    expect(JSON.stringify(stored)).not.toMatch(/Privat|Republic/i);
  });
});
