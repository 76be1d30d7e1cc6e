import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { freshchat } from './freshchat.ts';

type Listener = (answer?: object) => void;

/**
 * Creates a fake web messenger as documented: listeners by event, a frame that is ready some time after `init`, and an
 * answer with a status at `user:created`.
 */
function messenger() {
  const listeners = new Map<string, Listener>();
  const inits: Record<string, unknown>[] = [];
  const seen: string[] = [];
  let stands = false;
  const fcWidget = {
    init(settings: Record<string, unknown>) {
      inits.push(settings);
      seen.push('init');
    },
    isInitialized: () => stands,
    open: () => void seen.push('open'),
    destroy() {
      stands = false;
      seen.push('destroy');
    },
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    off: (event: string) => void listeners.delete(event),
  };
  const page = { fcWidget } as unknown as Window;
  const emit = (event: string, answer?: object) => listeners.get(event)?.(answer);
  return { page, inits, seen, listeners, emit, stand: () => (stands = true) };
}

function started({ playerId = 'p-1' as string | null, restoreId = null as string | null } = {}) {
  const fixture = messenger();
  const news = { onRestoreId: vi.fn(), onClosed: vi.fn() };
  const driver = freshchat('https://wchat.freshchat.example', 'token-1');
  const chat = driver.start(fixture.page, { playerId, restoreId, locale: 'sv' }, news);
  return { ...fixture, news, driver, chat };
}

describe('Freshchat', () => {
  it('starts with the operator’s token and is ready when its frame is mounted', () => {
    proves('HO-12.open');

    const { driver, inits, chat, seen, stand } = started();
    expect(driver.scriptUrl).toBe('https://wchat.freshchat.example/js/widget.js');
    expect(inits).toEqual([
      {
        token: 'token-1',
        host: 'https://wchat.freshchat.example',
        locale: 'sv',
        externalId: 'p-1',
        restoreId: null,
        config: { headerProperty: { hideChatButton: true } },
      },
    ]);
    expect(chat.isReady()).toBe(false);

    stand();
    expect(chat.isReady()).toBe(true);

    chat.open();
    expect(seen).toEqual(['init', 'open']);
  });

  it('continues a conversation by its id', () => {
    proves('HO-12.restore-id');

    expect(started({ restoreId: 'r-1' }).inits[0]).toMatchObject({ externalId: 'p-1', restoreId: 'r-1' });
  });

  it('identifies a visitor by nothing', () => {
    const [settings] = started({ playerId: null }).inits;
    expect(Object.keys(settings ?? {}).sort()).toEqual(['config', 'host', 'locale', 'token']);
  });

  it('emits the id of a new conversation and ignores an invalid id', () => {
    proves('HO-12.restore-id');

    const { emit, news } = started();
    emit('user:created', { status: 401, data: { restoreId: 'no' } });
    emit('user:created', { status: 200, data: { restoreId: 7 } });
    emit('user:created', { status: 200 });
    emit('user:created');
    expect(news.onRestoreId).not.toHaveBeenCalled();

    emit('user:created', { status: 200, data: { restoreId: 'r-2' } });
    expect(news.onRestoreId.mock.calls).toEqual([['r-2']]);
  });

  it('restarts with the same conversation', () => {
    proves('HO-12.reload');

    const { emit, chat, seen, inits } = started();
    emit('user:created', { status: 200, data: { restoreId: 'r-2' } });
    chat.reload();

    expect(seen).toEqual(['init', 'destroy', 'init']);
    expect(inits[1]).toMatchObject({ externalId: 'p-1', restoreId: 'r-2' });
  });

  it('removes its listeners when it is closed', () => {
    proves('HO-12.destroy');

    const { emit, chat, seen, listeners, news } = started();
    emit('widget:closed');
    expect(news.onClosed).toHaveBeenCalledTimes(1);

    chat.destroy();
    expect(seen.at(-1)).toBe('destroy');
    expect(listeners.size).toBe(0);
  });

  it('reports a script that defines nothing', () => {
    proves('HO-12.blocked');

    const start = () =>
      freshchat('https://wchat.freshchat.example', 't').start(
        {} as Window,
        { playerId: null, restoreId: null, locale: 'sv' },
        { onRestoreId: () => {}, onClosed: () => {} },
      );
    expect(start).toThrow(TypeError);
  });
});
