import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElement } from '../../shared/page/elements.ts';
import { getChatMessages } from './chat.messages.ts';
import { ChatLog } from './chat-log.ts';
import { Conversation } from './conversation.ts';

const NOTHING = { lines: [], isWriting: false };
const LINE = { id: 1, author: 'agent', key: 'k', text: 'hi', at: '2026-01-01T10:00:00.000Z' };

/** Creates a conversation whose calls are answered by path. Null: no answer. */
function createConversation(answers: Record<string, unknown>) {
  const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(body)) });
    const answer = answers[path];
    if (answer === null) throw new TypeError('Failed to fetch');
    return Response.json(answer ?? NOTHING);
  });
  const list = createElement('ol');
  const scroll = createElement('section');
  scroll.scrollTo = () => {};
  const messages = getChatMessages('en-US');
  const log = new ChatLog({ list, scroll, messages, locale: 'en-US' });
  const notify = vi.fn();
  const showStatus = vi.fn();
  const conversation = new Conversation({ log, messages, locale: 'en-US', notify, showStatus });
  const getTexts = () => [...list.querySelectorAll('p')].map(({ textContent }) => textContent);
  return { conversation, notify, calls, getTexts, answers };
}

const SETTINGS = { account: 'a', name: 'Maja', restoreId: null, locale: 'en-US' };

// No test waits for the next poll.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a conversation in the chat frame', () => {
  it('a started conversation greets the visitor by name and is ready', async () => {
    const answers = { '/api/start': { restored: false, ...NOTHING } };
    const { conversation, notify, getTexts } = createConversation(answers);

    await conversation.start(SETTINGS);

    expect(getTexts()).toEqual(['Hello Maja! How can we help?']);
    expect(notify.mock.calls).toEqual([[{ type: 'ready' }]]);
  });

  it('a failed start never becomes ready', async () => {
    const { conversation, notify } = createConversation({ '/api/start': null });

    await conversation.start(SETTINGS);

    expect(notify).not.toHaveBeenCalled();
  });

  it('a failed line is sent again with its key and conversation', async () => {
    const { conversation, calls, notify, getTexts, answers } = createConversation({ '/api/say': null });

    await expect(conversation.send('hello')).rejects.toThrow();
    expect(getTexts()).toEqual([]);
    answers['/api/say'] = {};
    await conversation.send('hello');

    const [first, second] = calls.map(({ body }) => body);
    expect(second).toEqual(first);
    expect(notify.mock.calls).toEqual([[{ type: 'conversation', restoreId: first?.restoreId }]]);
  });

  it('incoming lines count as unread while the chat is hidden', async () => {
    const { conversation, notify } = createConversation({
      '/api/say': {},
      '/api/after': { lines: [LINE], isWriting: false },
    });

    await conversation.send('hello');
    await conversation.refresh();
    // Awaited: a read after the test would set a timer that outlives the page.
    await conversation.open();

    expect(notify.mock.calls.map(([message]) => message).slice(1)).toEqual([
      { type: 'unread', count: 1 },
      { type: 'unread', count: 0 },
    ]);
  });
});
