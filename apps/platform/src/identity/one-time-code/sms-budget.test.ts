import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import type { Configuration } from '../../app/configuration/configuration.ts';
import { rateLimits, UNLIMITED } from '../../infrastructure/rate-limit/rate-limit.ts';

const started: TestPlatform[] = [];
afterEach(() => Promise.all(started.splice(0).map((platform) => platform.close())));

async function start(changes: Partial<Configuration>): Promise<TestPlatform> {
  const platform = await startTestPlatform(changes);
  started.push(platform);
  return platform;
}
const withBudget = (budget: Partial<typeof UNLIMITED>) =>
  start({ rateLimits: rateLimits(10_000, { ...UNLIMITED, ...budget }) });

let numbers = 0;
async function order({ rest }: TestPlatform, countryCode = '+356') {
  const mobile = `7944${String(++numbers).padStart(4, '0')}`;
  const query = new URLSearchParams({ jurisdiction: 'MGA', countryCode, mobile });
  return rest.get(`/player/request-otp?${query}`);
}
const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let time = 0; time < count; time += 1) found.push((await ask()).status);
  return found;
};
const countSms = async ({ db }: TestPlatform) =>
  (await db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).length;

describe('codes by SMS', () => {
  it('have a maximum per hour over all phones, and the answer contains the wait', async () => {
    proves('SE-14.sms-budget');
    const platform = await withBudget({ sms: 3 });

    expect(await statuses(4, () => order(platform))).toEqual([200, 200, 200, 429]);
    expect(await countSms(platform)).toBe(3);
    expect(Number((await order(platform)).headers.get('Retry-After'))).toBeGreaterThan(59 * 60);
    await platform.advance(60 * 60);
    expect((await order(platform)).status).toBe(200);
  });

  it('have a maximum per country that leaves other countries theirs', async () => {
    proves('SE-14.sms-budget');
    const platform = await withBudget({ smsPerCountry: 2 });

    expect(await statuses(3, () => order(platform, '+44'))).toEqual([200, 200, 429]);
    expect((await order(platform, '+356')).status).toBe(200);
  });

  it('are sent to phones of served countries only', async () => {
    proves('SE-14.sms-countries');
    const everywhere = await start({});
    // Belarus and Iran are denied markets. Canada is not, and shares its calling code with the United States.
    expect((await order(everywhere, '+375')).status).toBe(400);
    expect((await order(everywhere, '+98')).status).toBe(400);
    expect((await order(everywhere, '+1')).status).toBe(200);

    const chosen = await start({ smsCountries: ['MT', 'GB'] });
    expect((await order(chosen, '+46')).status).toBe(400);
    expect((await order(chosen, '+44')).status).toBe(200);
    const refused = await order(chosen, '+1');
    expect([refused.status, Object.keys(refused.body.Details)]).toEqual([400, ['MobilePhoneNumber']]);
    expect(await countSms(chosen)).toBe(1);
  });

  it('are limited per network within an hour', async () => {
    proves('SE-14.sms-budget');
    const platform = await start({ rateLimits: rateLimits(6) });

    expect(await statuses(3, () => order(platform))).toEqual([200, 200, 429]);
    await platform.advance(16 * 60);
    expect((await order(platform)).status).toBe(429);
  });
});

describe('mails that anyone can request', () => {
  const requestReset = ({ rest }: TestPlatform, UsernameOrEmail: string) =>
    rest.post('/player/request-password-reset', { UsernameOrEmail });
  const requestCode = ({ rest }: TestPlatform, UsernameOrEmail: string) =>
    rest.post('/player/request-activation-code', { UsernameOrEmail });

  it('have a maximum per hour, and the refusal is the same for an unknown address', async () => {
    proves('SE-14.mail-budget');
    const platform = await withBudget({ mail: 3 });
    const [first, second] = [await platform.newPlayer(), await platform.newPlayer()];

    expect((await requestReset(platform, first.email)).status).toBe(200);
    expect((await requestCode(platform, first.email)).status).toBe(200);
    expect((await requestReset(platform, second.email)).status).toBe(200);
    const known = await requestReset(platform, second.email);
    const unknown = await requestReset(platform, 'nobody@example.com');
    expect([known.status, known.body]).toEqual([429, unknown.body]);
    expect(unknown.status).toBe(429);
    expect((await requestCode(platform, first.email)).status).toBe(429);
  });

  it('count only what is sent, so that unknown addresses use up nothing', async () => {
    const platform = await withBudget({ mail: 1 });
    const { email } = await platform.newPlayer();

    await statuses(3, () => requestReset(platform, `nobody.${++numbers}@example.com`));
    expect((await requestReset(platform, email)).status).toBe(200);
    expect((await requestReset(platform, email)).status).toBe(429);
  });
});
