import { findAddresses, isPlayerdeskError, type Platform } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRestPlatform } from './rest/index.ts';
import { fakeFetch, json } from './rest/testing/fake-fetch.ts';
import { createRpcPlatform } from './rpc/index.ts';
import { FakeRouter, type Procedures } from './rpc/testing/fake-router.ts';
import { createThinPlatform } from './thin/index.ts';

const QUERY = { country: 'MT', text: '12 Strait', language: 'en' };
const FOUND = {
  addresses: [
    { label: '12 Strait Street, Valletta', address: '12 Strait Street', zip: 'VLT 1434', city: 'Valletta' },
  ],
};
const WIRE = {
  Addresses: [
    { Label: '12 Strait Street, Valletta', Address: '12 Strait Street', Zip: 'VLT 1434', City: 'Valletta' },
    { Label: '\u202e', Address: '12 Strait Street', Zip: 'VLT 1434', City: 'Valletta' },
  ],
};

/** A REST platform that announces extensions. */
function rest(extensions: readonly string[], answer: () => Response = () => json(WIRE)) {
  const { fetch, sent } = fakeFetch(({ url }) =>
    url.endsWith('/bootstrap') ? json({ ipcountry: 'MT', Extensions: extensions }) : answer(),
  );
  return { platform: createRestPlatform({ baseUrl: 'https://api.example.com', fetch }), sent };
}

function rpc(procedures: Procedures, extensions: readonly string[]) {
  const router = new FakeRouter(procedures);
  router.welcome = { x_request_id: true, x_extensions: [...extensions] };
  const { WebSocket } = router;
  return {
    platform: createRpcPlatform({
      url: 'wss://rpc.example',
      realm: 'r',
      siteUrl: 'https://casino.example/',
      WebSocket,
    }),
    router,
  };
}

const failure = (platform: Platform) =>
  platform.call(findAddresses, QUERY).then(
    () => 'found',
    (error: unknown) => (isPlayerdeskError(error) ? error.kind : error),
  );

describe('the look-up of addresses', () => {
  it('is sent over REST in the body, where the platform announces it', async () => {
    proves('UX-80.rest', 'UX-80.no-url');
    const { platform, sent } = rest(['findAddresses']);

    const found = await platform.call(findAddresses, QUERY);

    const call = sent.at(-1);
    expect(found).toEqual(FOUND);
    expect([call?.method, call?.url]).toEqual(['POST', 'https://api.example.com/player/find-addresses']);
    expect(JSON.parse(call?.body ?? '')).toEqual({ Country: 'MT', Text: '12 Strait', Language: 'en' });
    expect(JSON.stringify(call?.headers)).not.toContain('Strait');
  });

  it('is not sent over REST to a platform that does not announce it', async () => {
    proves('UX-80.absent');
    const { platform, sent } = rest(['getCountries']);

    expect(await failure(platform)).toBe('not-implemented');
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/bootstrap']);
    expect(platform.capabilities.supports('findAddresses')).toBe(false);
  });

  it.each([
    [503, 'ServiceUnavailable', 'server'],
    [429, 'TooManyAttempts', 'refused'],
  ])('rejects over REST when the platform answers %s %s', async (status, Code, kind) => {
    const { platform } = rest(['findAddresses'], () => json({ Code }, { status }));

    expect(await failure(platform)).toBe(kind);
  });

  it('is a procedure of the websocket, where the router announces it', async () => {
    proves('UX-80.rpc');
    const calls: unknown[] = [];
    const answer = (kwargs: unknown) => {
      calls.push(kwargs);
      return { kwargs: FOUND };
    };
    const { platform } = rpc({ '/user/account#findAddresses': answer }, ['findAddresses']);

    const found = await platform.call(findAddresses, QUERY);

    expect(found).toEqual(FOUND);
    expect(calls).toEqual([QUERY]);
    platform.close();
  });

  it('is not called on a router that does not announce it', async () => {
    proves('UX-80.absent');
    const { platform, router } = rpc({ '/user/account#findAddresses': () => ({ kwargs: FOUND }) }, []);

    expect(await failure(platform)).toBe('not-implemented');
    expect(router.calls).toEqual([]);
    platform.close();
  });

  it('is absent from a third party, whose own windows register players', async () => {
    proves('UX-80.absent');
    const platform = createThinPlatform({
      host: 'https://widgets.example',
      brandId: '77',
      brandDomain: 'casino.example',
      language: 'en',
    });

    expect(platform.capabilities.supports('findAddresses')).toBe(false);
    expect(await failure(platform)).toBe('not-implemented');
    platform.close();
  });
});
