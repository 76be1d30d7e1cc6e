import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const MINUTE = 60;

const platform = sharedPlatform();

let numbers = 0;
const newMobile = () => `7966${String(++numbers).padStart(4, '0')}`;
const request = (mobile: string, changes: Record<string, string> = {}, headers = {}) => {
  const query = new URLSearchParams({ jurisdiction: 'MGA', countryCode: '+356', mobile, ...changes });
  return platform.rest.get(`/player/request-otp?${query}`, headers);
};
const sms = async (phone: string) => {
  const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
  return body.messages;
};
async function playerWithPhone(changes: Record<string, unknown> = {}) {
  const mobile = newMobile();
  const player = await platform.newPlayer({ MobilePhoneNumber: `+356${mobile}`, ...changes });
  return { ...player, mobile, phone: `+356${mobile}` };
}

describe('a request for a one-time code', () => {
  it('the response is the same for a known and an unknown phone, with or without a leading zero', async () => {
    const { mobile, phone } = await playerWithPhone();
    const known = await request(`0${mobile}`);
    const unknown = await request(newMobile());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await sms(phone)).toHaveLength(1);
  });

  it('requests are limited per phone, and the response contains the wait', async () => {
    const mobile = newMobile();
    const answers = [];
    for (let times = 0; times < 6; times += 1) answers.push(await request(mobile));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('Retry-After'))).toBeGreaterThan(14 * MINUTE);
  });

  it('the request is refused for an invalid phone and a jurisdiction without codes', async () => {
    const emails = await request('abc');
    expect([emails.status, Object.keys(emails.body.Details)]).toEqual([400, ['MobilePhoneNumber']]);
    expect((await request('79', {})).status).toBe(400);
    expect((await request('79123456', { countryCode: '+999' })).status).toBe(400);
    for (const jurisdiction of ['SGA', 'NOWHERE']) {
      const refused = await request(newMobile(), { jurisdiction });
      expect([refused.status, Object.keys(refused.body.Details)]).toEqual([400, ['Jurisdiction']]);
    }
  });

  const OPENINGS = {
    en: 'Your code is',
    sv: 'Din kod är',
    no: 'Koden din er',
    fi: 'Koodisi on',
    pl: 'Twój kod to',
    th: 'รหัสของคุณคือ',
  };
  for (const [language, opening] of Object.entries(OPENINGS)) {
    it(`the message is in ${language} for a player of that language, whatever Accept-Language is`, async () => {
      const { mobile, phone } = await playerWithPhone({ Language: language });
      await request(mobile, {}, { 'Accept-Language': language === 'fi' ? 'sv-SE' : 'fi-FI' });
      expect((await sms(phone))[0].body).toContain(opening);
    });
  }

  it('the message to an unknown phone is in the browser’s language', async () => {
    const mobile = newMobile();
    await request(mobile, {}, { 'Accept-Language': 'nb-NO,nb;q=0.9' });
    expect((await sms(`+356${mobile}`))[0].body).toContain('Koden din er');
  });
});

describe('the length of a code', () => {
  it('is announced, and every code has it', async () => {
    proves('SE-10.announced');
    const other = await startTestPlatform({ otpDigits: 6 });
    const { body } = await other.rest.get('/bootstrap');
    await other.rest.get('/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=79110009');
    const sent = await other.backstage.get(`/outbox?to=${encodeURIComponent('+35679110009')}`);
    await other.close();

    expect(body.OtpLength).toBe(6);
    expect(sent.body.messages[0].body).toMatch(/ #\d{6}$/);
  });
});

describe('the rate limit per address', () => {
  it('the limit applies to requests and to sign-in attempts, and the response contains the wait', async () => {
    const { rateLimits } = await import('../../infrastructure/rate-limit/rate-limit.ts');
    const strict = await startTestPlatform({ rateLimits: rateLimits(9) });
    const ask = (index: number) =>
      strict.rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=7911000${index}`);
    const requested = [await ask(1), await ask(2), await ask(3), await ask(4)];
    expect(requested.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(requested[3]?.headers.get('Retry-After'))).toBeGreaterThan(14 * MINUTE);
    const guess = (index: number) =>
      strict.rest.post('/player/signin/sms', {
        Otp: '0000',
        MobileNumber: `+3567922000${index}`,
        Platform: '',
        OperatingSystem: '',
        Browser: '',
      });
    const guessed = [];
    for (let index = 0; index < 10; index += 1) guessed.push(await guess(index));
    expect(guessed.map(({ status }) => status)).toEqual([...Array(9).fill(400), 429]);
    await strict.close();
  });
});
