// @vitest-environment jsdom
import { bootstrap, signIn } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { fakeFetch, json } from '../rest/testing/fake-fetch.ts';
import { FakeRouter } from '../rpc/testing/fake-router.ts';
import { loadPlatform, PROVIDER_NAMES } from './load-platform.ts';

describe('the platform loader', () => {
  it('loads the REST platform for rest', async () => {
    proves('HO-11.rest');

    const { fetch, sent } = fakeFetch(() => json({ ipcountry: 'MT' }));
    const platform = await loadPlatform('rest', { baseUrl: 'https://api.example.com', fetch });
    expect(await platform.call(bootstrap, {})).toMatchObject({ ipCountry: 'MT' });
    expect(sent[0]?.url).toBe('https://api.example.com/bootstrap');

    platform.close();
  });

  it('loads the websocket platform for rpc', async () => {
    proves('HO-11.rpc');

    const router = new FakeRouter({
      '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: 'SE' } }),
    });
    const { WebSocket } = router;
    const platform = await loadPlatform('rpc', { url: 'wss://api.example.com/rpc', WebSocket });
    expect(await platform.call(bootstrap, {})).toMatchObject({ ipCountry: 'SE' });
    expect(router.newest.url).toBe('wss://api.example.com/rpc');

    platform.close();
  });

  it('loads the third-party platform with its own sign-in for thin', async () => {
    proves('HO-11.thin');

    const platform = await loadPlatform('thin', {
      host: 'https://third.example',
      brandId: 'b',
      brandDomain: 'casino.example',
      language: 'en',
    });
    expect(platform.capabilities.supports(signIn.name)).toBe(false);
    expect(platform.show).toBeTypeOf('function');

    platform.close();
  });

  it('rejects an unknown provider and names the known ones', async () => {
    proves('HO-11.unknown');

    for (const name of ['soap', 'toString', '']) {
      const wrong = loadPlatform(name as 'rest', { baseUrl: '/' });
      await expect(wrong).rejects.toThrow(
        `"${name}" is no platform provider. The providers are: ${PROVIDER_NAMES.join(', ')}.`,
      );
    }
    expect(PROVIDER_NAMES).toEqual(['rest', 'rpc', 'thin']);
  });
});
