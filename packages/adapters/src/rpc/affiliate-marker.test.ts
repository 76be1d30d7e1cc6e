// @vitest-environment jsdom
import { signUp } from '@playerdesk/contract';
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

it('a registration carries affiliateMarker with its cookie, and none without', async () => {
  proves('SU-22.affiliate');

  expect(await registeredMarker()).toBeUndefined();
  setCookie('marker=partner%2042');
  expect(await registeredMarker()).toBe('partner 42');
});

it('a marker is that of the cookie of the whole name, and not an empty one', () => {
  setCookie('marker=7');
  expect(readAffiliateMarker('mark')).toBeUndefined();
  setCookie('marker=');
  expect(readAffiliateMarker('marker')).toBeUndefined();
});

it('a marker that is no encoded text is taken as it stands', () => {
  setCookie('marker=100%');
  expect(readAffiliateMarker('marker')).toBe('100%');
});
