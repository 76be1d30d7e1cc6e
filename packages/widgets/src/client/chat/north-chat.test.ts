import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { northChat } from './north-chat.ts';

type Listener = (detail: object) => void;

/** Defines the global of the simulated provider. */
function script() {
  const listeners = new Map<string, Listener[]>();
  const seen: unknown[] = [];
  const NorthChat = {
    init: (settings: object) => void seen.push(settings),
    isReady: () => seen.includes('ready'),
    open: () => void seen.push('open'),
    reload: () => void seen.push('reload'),
    destroy: () => void seen.push('destroy'),
    on: (event: string, listener: Listener) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  };
  const emit = (event: string, detail: object = {}) => {
    for (const listener of listeners.get(event) ?? []) listener(detail);
  };
  return { page: { NorthChat } as unknown as Window, seen, emit };
}

const VISITOR = { playerId: 'p-1', restoreId: 'r-1', locale: 'pl-PL' };

describe('the demo chat', () => {
  it('starts with the account and the stored conversation and can be controlled', () => {
    proves('HO-12.open', 'HO-12.reload', 'HO-12.destroy');

    const { page, seen } = script();
    const driver = northChat('https://chat.example', 'northern');
    expect(driver.scriptUrl).toBe('https://chat.example/chat.js');

    const chat = driver.start(page, VISITOR, { onRestoreId: () => {}, onClosed: () => {} });
    expect(seen).toEqual([{ account: 'northern', restoreId: 'r-1', locale: 'pl-PL' }]);
    expect(chat.isReady()).toBe(false);

    seen.push('ready');
    expect(chat.isReady()).toBe(true);

    chat.open();
    chat.reload();
    chat.destroy();
    expect(seen.slice(2)).toEqual(['open', 'reload', 'destroy']);
  });

  it('emits the id of a conversation and its close', () => {
    proves('HO-12.restore-id');

    const { page, emit } = script();
    const news = { onRestoreId: vi.fn(), onClosed: vi.fn() };
    northChat('https://chat.example', 'northern').start(page, VISITOR, news);
    emit('conversation', { restoreId: 'r-2' });
    emit('conversation');
    emit('closed');

    expect(news.onRestoreId.mock.calls).toEqual([['r-2']]);
    expect(news.onClosed).toHaveBeenCalledTimes(1);
  });

  it('reports a script that defines nothing', () => {
    proves('HO-12.blocked');

    const driver = northChat('https://chat.example', 'northern');
    const start = () => driver.start({} as Window, VISITOR, { onRestoreId: () => {}, onClosed: () => {} });
    expect(start).toThrow(TypeError);
  });
});
