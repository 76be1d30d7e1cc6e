import { bootstrap } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { definePlatform } from './define/index.ts';
import { resolveAgainstPage } from './page-url.ts';
import { createRestPlatform } from './rest/index.ts';
import { createRpcPlatform } from './rpc/index.ts';
import { createThinPlatform } from './thin/index.ts';

describe('resolveAgainstPage', () => {
  it('resolves a relative address against the URL of the page', () => {
    vi.stubGlobal('location', { href: 'https://casino.example/lobby?x=1' });

    expect(resolveAgainstPage('/rest')).toBe('https://casino.example/rest');
  });

  it('keeps an absolute address', () => {
    vi.stubGlobal('location', { href: 'https://casino.example/' });

    expect(resolveAgainstPage('wss://rpc.example/ws')).toBe('wss://rpc.example/ws');
  });

  it('keeps an address that is no URL', () => {
    vi.stubGlobal('location', { href: 'https://casino.example/' });

    expect(resolveAgainstPage('https://[')).toBe('https://[');
  });

  it('keeps a relative address where there is no page', () => {
    expect(resolveAgainstPage('/rest')).toBe('/rest');
  });
});

describe('an adapter without what it needs', () => {
  it.each([
    ['createRestPlatform', createRestPlatform, 'The baseUrl, uploadUrl or url is no text.'],
    ['createRpcPlatform', createRpcPlatform, 'The baseUrl, uploadUrl or url is no text.'],
    ['createThinPlatform', createThinPlatform, 'The option "host" must be the address of the third party.'],
    ['definePlatform', definePlatform, 'definePlatform needs an object with a function per operation.'],
  ])('is refused with the name of the option: %s', (_name, create: (given: never) => unknown, words) => {
    proves('IN-10.adapter-options');

    for (const given of [undefined, null, 'rest']) expect(() => create(given as never)).toThrow(words);
    // Not a TypeError, which the script tag takes for a file that did not load.
    expect(() => create(undefined as never)).not.toThrow(TypeError);
  });
});

describe('an adapter with a wrong option', () => {
  it.each([
    ['a text', 'nonsense'],
    ['null', null],
    ['zero', 0],
    ['an empty text', ''],
    ['an object', {}],
    ['a list', []],
    ['a function', () => {}],
    ['no number', Number.NaN],
  ])('is created, or refused by name, and calls: %s', async (_name, value) => {
    proves('IN-06.no-internal-error');

    const fetch = async () => Response.json({ ipcountry: 'MT' });
    const lists = { without: value, extensions: value, captchaPaths: value, captchaProcedures: value };
    const given = { ...lists, traceparent: value, sidecar: value, WebSocket: class {} } as object;
    const rest = createRestPlatform({ ...given, baseUrl: 'https://api.example', fetch });
    createRpcPlatform({ ...given, url: 'wss://api.example' });

    rest.capabilities.guards?.(bootstrap);
    expect(rest.capabilities.supports('createGameSession')).toBeTypeOf('boolean');
    expect(await rest.call(bootstrap, {})).toMatchObject({ ipCountry: 'MT' });
    if (typeof value !== 'string' && value !== null)
      expect(() => createRestPlatform({ baseUrl: '/rest', uploadUrl: value as never })).toThrow('uploadUrl');
  });
});
