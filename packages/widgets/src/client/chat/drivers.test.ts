import { describe, expect, it } from 'vitest';
import type { ChatDriver } from '../../options/chat-driver.ts';
import { loadDriver } from './drivers.ts';

describe('a chat driver', () => {
  it.each([
    ['northchat', 'https://chat.example/some/page', 'https://chat.example/chat.js'],
    ['freshchat', 'https://wchat.freshchat.example', 'https://wchat.freshchat.example/js/widget.js'],
  ] as const)('of %s loads its script from the host’s origin', async (provider, host, url) => {
    expect((await loadDriver({ provider, host, account: 'a' })).scriptUrl).toBe(url);
  });

  it('can be provided by the host', async () => {
    const own: ChatDriver = {
      scriptUrl: '/own.js',
      start: () => {
        throw new Error('not here');
      },
    };
    expect(await loadDriver({ provider: own })).toBe(own);
  });

  it.each([undefined, '', 'chat.example', 'javascript:steal()', 'data:text/javascript,steal()'])(
    'is not loaded from %j',
    async (host) => {
      await expect(loadDriver({ provider: 'northchat', host })).rejects.toThrow(TypeError);
    },
  );
});
