import { bootstrap } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeRouter } from './testing/fake-router.ts';

const broken = vi.hoisted(() => ({ is: true }));
vi.mock('./connection-manager.ts', async (original) => {
  if (broken.is) throw new Error('The file did not arrive');
  return original();
});

afterEach(() => vi.resetModules());

it('the websocket client fails only the current call when it cannot load before the platform joins a page', async () => {
  broken.is = true;
  const { createRpcPlatform } = await import('./rpc-platform.ts');
  const platform = createRpcPlatform({
    url: 'wss://casino.example/rpc',
    WebSocket: new FakeRouter().WebSocket,
  });

  await expect(platform.call(bootstrap, {})).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
});

it('the websocket client loads with the first call and reports a failed load, which the next call retries', async () => {
  proves('HO-14.websocket');

  const { createRpcPlatform } = await import('./rpc-platform.ts');
  const router = new FakeRouter({
    '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: 'MT' } }),
  });
  const reports: string[] = [];
  const platform = createRpcPlatform({ url: 'wss://casino.example/rpc', WebSocket: router.WebSocket });
  platform.join?.({
    loadScript: () => Promise.reject(new Error('Not asked')),
    fill: () => Promise.reject(new Error('Not asked')),
    report: (code, detail) => reports.push(`${code}: ${detail}`),
  });
  expect(reports).toEqual([]);

  const failed = await platform.call(bootstrap, {}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'generic.provider-not-loaded', kind: 'network' });
  expect(reports).toEqual(['provider-not-loaded: Provider could not load']);

  broken.is = false;
  vi.resetModules();
  expect(await platform.call(bootstrap, {})).toMatchObject({ ipCountry: 'MT' });

  platform.close();
});
