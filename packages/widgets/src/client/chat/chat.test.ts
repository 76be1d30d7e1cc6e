import { playerdeskError } from '@playerdesk/contract/internal';
import { createAccount, createProperties, createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform, type MockScript } from '@playerdesk/testing';
import { describe, expect, it, vi } from 'vitest';
import type { ChatDriver, ChatEvents, ChatVisitor } from '../../options/chat-driver.ts';
import { createChat, RESTORE_ID } from './chat.ts';

const CREDENTIALS = { email: 'maja@example.com', password: 'Sommar!2026' };
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a fake provider that adds a box to the page, and is ready on demand. */
function provider() {
  const box = document.createElement('aside');
  const seen: string[] = [];
  const visitors: ChatVisitor[] = [];
  const state = { isReady: true, news: undefined as ChatEvents | undefined };
  const driver: ChatDriver = {
    scriptUrl: 'https://chat.example/chat.js',
    start(_page, visitor, news) {
      seen.push('start');
      visitors.push(visitor);
      state.news = news;
      document.body.append(box);
      return {
        isReady: () => state.isReady,
        open: () => void seen.push('open'),
        reload: () => void seen.push('reload'),
        destroy: () => {
          seen.push('destroy');
          box.remove();
        },
      };
    },
  };
  return { driver, seen, visitors, state, isOnPage: () => box.isConnected };
}

interface Options {
  readonly signedIn?: boolean;
  readonly script?: MockScript;
  readonly loadScript?: (url: string) => Promise<void>;
}

async function world({ signedIn = true, script, loadScript = async () => {} }: Options = {}) {
  const environment = createTestEnvironment();
  const properties: { name: string; type: string; value: string }[] = [];
  const platform = createMockPlatform({
    script: {
      getPlayerProperties: () => ({ properties }),
      setPlayerProperties: ({ properties: own }: { properties: typeof properties }) => {
        properties.push(...own);
      },
      ...script,
    },
  });
  const account = createAccount({ platform, environment, locale: 'en-US' });
  if (signedIn) await account.signIn(CREDENTIALS);
  const diagnostics: string[] = [];
  account.events.on('diagnostic', ({ code }) => diagnostics.push(code));
  const fixture = provider();
  const onBlocked = vi.fn<(retry: () => void) => void>();
  const load = vi.fn(loadScript);
  const chat = createChat({
    account,
    settings: { provider: fixture.driver },
    properties: createProperties(account),
    page: window,
    locale: () => 'sv',
    loadDriver: async () => fixture.driver,
    loadScript: load,
    onBlocked,
  });
  const starts = () => fixture.seen.filter((one) => one === 'start').length;
  return {
    ...fixture,
    chat,
    account,
    environment,
    platform,
    properties,
    onBlocked,
    diagnostics,
    load,
    starts,
  };
}

describe('the live chat', () => {
  it('opens with the provider’s script, which is not loaded before', async () => {
    proves('HO-12.open');

    const { chat, seen, load, isOnPage } = await world();
    expect(load).not.toHaveBeenCalled();

    await chat.open();
    expect(load).toHaveBeenCalledWith('https://chat.example/chat.js');
    expect(seen).toEqual(['start', 'open']);
    expect(isOnPage()).toBe(true);

    await chat.open();
    expect(seen).toEqual(['start', 'open', 'open']);
  });

  it('starts once when it is opened twice concurrently', async () => {
    proves('HO-12.open');

    const { chat, starts } = await world();
    await Promise.all([chat.open(), chat.open()]);
    expect(starts()).toBe(1);
  });

  it('reloads and opens again, and has nothing to reload before it is opened', async () => {
    proves('HO-12.reload');

    const { chat, seen } = await world();
    await chat.reload();
    expect(seen).toEqual([]);

    await chat.open();
    await chat.reload();
    expect(seen).toEqual(['start', 'open', 'reload', 'open']);
  });

  it('is removed from the page completely and can be opened again', async () => {
    proves('HO-12.destroy');

    const { chat, seen, isOnPage } = await world();
    await chat.open();
    chat.destroy();
    expect(isOnPage()).toBe(false);

    chat.destroy();
    expect(seen).toEqual(['start', 'open', 'destroy']);

    await chat.open();
    expect(seen).toEqual(['start', 'open', 'destroy', 'start', 'open']);
  });

  it('never appears and reports no failure when it is closed while loading', async () => {
    proves('HO-12.destroy');

    let arrive = () => {};
    const fixture = await world({
      loadScript: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const opening = fixture.chat.open();
    await expect.poll(() => fixture.load.mock.calls.length).toBe(1);
    fixture.chat.destroy();
    arrive();
    await opening;

    expect(fixture.seen).toEqual([]);
    expect(fixture.onBlocked).not.toHaveBeenCalled();
    expect(fixture.diagnostics).toEqual([]);
  });

  it('never opens when it is closed while starting', async () => {
    proves('HO-12.destroy');

    const { chat, state, seen, environment, onBlocked, starts } = await world();
    state.isReady = false;
    const opening = chat.open();
    await expect.poll(starts).toBe(1);
    await turn();
    chat.destroy();
    state.isReady = true;
    environment.advance(60_000);
    await opening;

    expect(seen).toEqual(['start', 'destroy']);
    expect(onBlocked).not.toHaveBeenCalled();
  });
});

describe('a chat that is not ready', () => {
  it('is retried every 500 ms until it is ready', async () => {
    proves('HO-12.retry');

    const { chat, state, seen, environment, starts } = await world();
    state.isReady = false;
    const opening = chat.open();
    await expect.poll(starts).toBe(1);
    await turn();
    for (const _look of [1, 2]) {
      environment.advance(500);
      await turn();
    }
    state.isReady = true;
    environment.advance(499);
    await turn();
    expect(seen).toEqual(['start']);

    environment.advance(1);
    await opening;
    expect(seen).toEqual(['start', 'open']);
  });

  it('is abandoned after 30 attempts with a message and a retry that works', async () => {
    proves('HO-12.retry', 'HO-12.blocked');

    const { chat, state, seen, environment, onBlocked, diagnostics, isOnPage, starts } = await world();
    state.isReady = false;
    const failed = expect(chat.open()).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    await expect.poll(starts).toBe(1);
    await turn();
    for (let look = 1; look < 30; look += 1) {
      environment.advance(500);
      await turn();
    }
    expect(onBlocked).not.toHaveBeenCalled();

    environment.advance(500);
    await failed;
    expect(isOnPage()).toBe(false);
    expect(diagnostics).toEqual(['chat-not-loaded']);
    expect(onBlocked).toHaveBeenCalledTimes(1);

    state.isReady = true;
    onBlocked.mock.calls[0]?.[0]();
    await expect.poll(() => seen.at(-1)).toBe('open');
  });

  it('shows the same message when its script is blocked', async () => {
    proves('HO-12.blocked');

    const blocked = playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' });
    const { chat, onBlocked, diagnostics, load } = await world({ loadScript: () => Promise.reject(blocked) });
    await expect(chat.open()).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    expect(onBlocked).toHaveBeenCalledTimes(1);
    expect(diagnostics).toEqual(['chat-not-loaded']);

    onBlocked.mock.calls[0]?.[0]();
    await expect.poll(() => load.mock.calls.length).toBe(2);
  });

  it('shows the same message when its script defines nothing', async () => {
    proves('HO-12.blocked');

    const { chat, driver, onBlocked } = await world();
    Object.assign(driver, {
      start: () => {
        throw new TypeError('The script brought nothing.');
      },
    });

    await expect(chat.open()).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    expect(onBlocked).toHaveBeenCalledTimes(1);
  });
});

describe('the conversation of a player', () => {
  it('is restored on opening and stored on closing', async () => {
    proves('HO-12.restore-id');

    const { chat, visitors, state, properties } = await world();
    await chat.open();
    expect(visitors).toEqual([{ playerId: 'p-1001', restoreId: null, locale: 'sv' }]);

    state.news?.onRestoreId('talk-7');
    await expect.poll(() => properties).toEqual([{ name: RESTORE_ID, type: 'string', value: 'talk-7' }]);
    chat.destroy();
    await chat.open();
    expect(visitors[1]).toEqual({ playerId: 'p-1001', restoreId: 'talk-7', locale: 'sv' });
  });

  it('is not stored after the chat has been removed', async () => {
    proves('HO-12.restore-id');

    const { chat, state, properties, platform } = await world();
    await chat.open();
    const { news } = state;
    chat.destroy();
    news?.onRestoreId('talk-7');
    await turn();

    expect(properties).toEqual([]);
    expect(platform.calls.some(({ name }) => name === 'setPlayerProperties')).toBe(false);
  });

  it('restarts when the stored one cannot be read', async () => {
    proves('HO-12.restore-id');

    const refuse = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { chat, visitors, seen } = await world({ script: { getPlayerProperties: refuse } });
    await chat.open();

    expect(visitors[0]?.restoreId).toBeNull();
    expect(seen).toContain('open');
  });

  it('is anonymous and not stored for a visitor', async () => {
    const { chat, visitors, state, platform } = await world({ signedIn: false });
    await chat.open();
    expect(visitors).toEqual([{ playerId: null, restoreId: null, locale: 'sv' }]);

    state.news?.onRestoreId('talk-7');
    await turn();
    expect(platform.calls.filter(({ name }) => name.endsWith('PlayerProperties'))).toEqual([]);
  });

  it('is removed on sign-out', async () => {
    proves('HO-12.destroy');

    const { chat, account, isOnPage } = await world();
    await chat.open();
    await account.signOut();
    expect(isOnPage()).toBe(false);
  });

  it('does not continue the conversation of a visitor after sign-in', async () => {
    const { chat, account, isOnPage, visitors } = await world({ signedIn: false });
    await chat.open();
    await account.signIn(CREDENTIALS);
    expect(isOnPage()).toBe(false);

    await chat.open();
    expect(visitors[1]?.playerId).toBe('p-1001');
  });
});
