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
    ['createRestPlatform', createRestPlatform, 'The baseUrl or url is missing.'],
    ['createRpcPlatform', createRpcPlatform, 'The baseUrl or url is missing.'],
    ['createThinPlatform', createThinPlatform, 'The option "host" must be the address of the third party.'],
    ['definePlatform', definePlatform, 'definePlatform needs an object with a function per operation.'],
  ])('is refused with the name of the option: %s', (_name, create: (given: never) => unknown, words) => {
    proves('IN-10.adapter-options');

    for (const given of [undefined, null, 'rest']) expect(() => create(given as never)).toThrow(words);
    // Not a TypeError, which the script tag takes for a file that did not load.
    expect(() => create(undefined as never)).not.toThrow(TypeError);
  });
});
