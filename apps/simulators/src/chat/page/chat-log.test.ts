import { beforeEach, describe, expect, it } from 'vitest';
import { createElement } from '../../shared/page/elements.ts';
import { CHAT_MESSAGES, getChatMessages } from './chat.messages.ts';
import type { ChatLine } from './chat-api.ts';
import { ChatLog } from './chat-log.ts';

const createLine = (id: number, changes: Partial<ChatLine> = {}): ChatLine => ({
  id,
  author: 'machine',
  key: `k${id}`,
  text: `line ${id}`,
  at: '2026-01-01T10:00:00.000Z',
  ...changes,
});

let list: HTMLElement;
let log: ChatLog;
const getTexts = () => [...list.querySelectorAll('p')].map(({ textContent }) => textContent);

beforeEach(() => {
  list = createElement('ol');
  const scroll = createElement('section');
  scroll.scrollTo = () => {};
  log = new ChatLog({ list, scroll, messages: getChatMessages('en-US'), locale: 'en-US' });
});

describe('the chat log', () => {
  it('add() appends each line once and returns the number of incoming lines', () => {
    const lines = [createLine(1, { author: 'visitor' }), createLine(2)];

    expect(log.add(lines)).toBe(1);
    expect(log.add([...lines, createLine(3, { author: 'agent' })])).toBe(1);

    expect([getTexts(), log.lastId]).toEqual([['line 1', 'line 2', 'line 3'], 3]);
  });

  it('a confirmed line replaces its pending line', () => {
    log.addPending('mine', 'hello');

    log.add([createLine(1, { author: 'visitor', key: 'mine', text: 'hello' })]);

    expect(getTexts()).toEqual(['hello']);
    expect(list.querySelector('[data-waiting]')).toBeNull();
  });

  it('removePending() removes a line that was not sent', () => {
    log.addPending('mine', 'hello');

    log.removePending('mine');

    expect(getTexts()).toEqual([]);
  });
});

describe('the messages of the chat frame', () => {
  it('an unknown locale uses English, and every greeting has a name placeholder', () => {
    expect(getChatMessages('xx')).toBe(CHAT_MESSAGES['en-US']);
    for (const { greetingByName } of Object.values(CHAT_MESSAGES)) expect(greetingByName).toContain('{name}');
  });
});
