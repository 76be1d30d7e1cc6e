// @vitest-environment jsdom
import { signUp } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, expect, it } from 'vitest';
import { readAffiliateMarker } from './affiliate-marker.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter } from './testing/fake-router.ts';

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about the cookie
  document.cookie = cookie;
};

afterEach(() => setCookie('marker=; max-age=0'));

async function registeredMarker(): Promise<unknown> {
  const router = new FakeRouter({
    '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: '' } }),
    '/user/account#register': () => ({ kwargs: {} }),
  });
  const { WebSocket } = router;
  const platform = createRpcPlatform({
    url: 'wss://casino.example/rpc',
    WebSocket,
    affiliateCookie: 'marker',
  });
  const registration = { optIns: [], phone: '+35679001122', affiliateTag: 'of the address' };
  await platform.call(signUp, registration as never);
  platform.close();
  const payload = router.calls.at(-1)?.[5] as Record<string, unknown>;
  return payload.affiliateMarker;
}

it('a registration contains affiliateMarker only with its cookie', async () => {
  proves('SU-22.affiliate');

  expect(await registeredMarker()).toBeUndefined();
  setCookie('marker=partner%2042');
  expect(await registeredMarker()).toBe('partner 42');
});

it('an affiliate marker comes from the cookie with the exact name and is not empty', () => {
  setCookie('marker=7');
  expect(readAffiliateMarker('mark')).toBeUndefined();
  setCookie('marker=');
  expect(readAffiliateMarker('marker')).toBeUndefined();
});

it('an affiliate marker with an invalid encoding is used as it is', () => {
  setCookie('marker=100%');
  expect(readAffiliateMarker('marker')).toBe('100%');
});
