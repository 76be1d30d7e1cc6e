import { describe, expect, it } from 'vitest';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { demoOffers } from '../../gaming/bonus/demo-offers.ts';
import { termsSchema } from '../../gaming/bonus/offer.ts';
import { LANGUAGES } from '../../infrastructure/reference-data/languages.ts';
import { DEMO_CONTENT } from './demo-content.ts';

const HOSTILE = '<img src=x onerror="steal()"><script>steal()</script>';

const test = sharedPlatform(() => startTestPlatform({ demoPlayers: true }));

const entries = async (SectionIds: string, Locale: string) =>
  (await test.rest.get(`/content/entries?${new URLSearchParams({ SectionIds, Locale })}`)).body.Entries;

describe('the content service', () => {
  it('entries come back in the order of the requested sections, and unknown sections are omitted', async () => {
    const found = await entries('SPINS50,NOBODY, WELCOME100,SPINS50', 'en-US');
    expect(found.map(({ Id }: { Id: string }) => Id)).toEqual(['SPINS50', 'WELCOME100']);
    expect(found[0]).toEqual({
      Id: 'SPINS50',
      Html: expect.stringContaining('<strong>real money</strong>'),
      Config: { Layout: 'card' },
      Assets: [{ Type: 'image', Url: '/content/assets/spins.svg' }],
    });
    expect(await entries('NOBODY', 'en')).toEqual([]);
  });

  it('content has the language of the locale, and English for a language without a translation', async () => {
    const html = async (locale: string) => (await entries('WELCOME100', locale))[0].Html;
    const translated = await Promise.all(['en-US', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'].map(html));
    expect(new Set(translated).size).toBe(6);
    expect(await html('en-SE')).toBe(translated[0]);
    expect(await html('no')).toBe(translated[1]);
    expect(await html('de-DE')).toBe(translated[0]);
  });

  it('every demo offer has a name and content in every language, and every image exists', async () => {
    const described = demoOffers(0).filter(({ code }) => code !== 'SUMMER25');
    for (const { code, terms } of described) {
      expect(['en', ...Object.keys(terms.names ?? {})].sort(), code).toEqual([...LANGUAGES].sort());
      const languages = DEMO_CONTENT.filter(({ id }) => id === code).map(({ language }) => language);
      expect(languages.sort(), code).toEqual([...LANGUAGES].sort());
    }
    for (const url of new Set(DEMO_CONTENT.flatMap(({ assets }) => assets.map((asset) => asset.url)))) {
      const response = await fetch(`${test.url}${url}`);
      expect([response.status, response.headers.get('content-type')], url).toEqual([200, 'image/svg+xml']);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/);
    }
    expect((await fetch(`${test.url}/content/assets/..%2fassets.ts`)).status).toBe(404);
  });

  it('HTML is stored and returned unchanged, and content for an unknown section is rejected', async () => {
    const put = (fields: object) => test.backstage.post('/content', { sectionId: 'GIFT5', ...fields });
    expect((await put({ locale: 'sv', html: HOSTILE })).status).toBe(200);
    expect((await entries('GIFT5', 'sv'))[0].Html).toBe(HOSTILE);
    expect((await entries('GIFT5', 'en'))[0].Html).not.toBe(HOSTILE);
    expect((await put({ sectionId: 'NOBODY', locale: 'sv', html: '' })).status).toBe(404);
  });
});

describe('the demo content', () => {
  it('demo offers have valid terms, and the demo player has one claimable and one scheduled bonus', async () => {
    for (const { code, terms } of demoOffers(0)) expect(termsSchema.parse(terms), code).toMatchObject(terms);
    const { body } = await test.signIn('maja@demo.playerdesk.example', 'Demo-Player-1!');
    const as = { 'X-Player-Session-Id': body.SessionId };
    const { Bonuses } = (await test.rest.get('/bonus', as)).body;
    const now = (await test.backstage.get('/clock')).body.now;
    const waits = (code: string) => {
      const { Status, StartTime } = Bonuses.find(({ Code }: { Code: string }) => Code === code);
      return [Status, Date.parse(StartTime) <= now];
    };
    expect([waits('GIFT5'), waits('SUNDAY20')]).toEqual([
      ['Initiated', true],
      ['Initiated', false],
    ]);
    const { Offers } = (await test.rest.get('/bonus/offers?type=Deposit', as)).body;
    const codes = Offers.map(
      (one: { RewardGroups: { PromoCode: string }[] }) => one.RewardGroups[0]?.PromoCode,
    );
    expect(codes.sort()).toEqual(['LASTCALL', 'SPINS50', 'WEEKEND', 'WELCOME100']);
  });
});
