import type { Message } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, type Scene, scene } from '../account/testing/scene.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createInbox } from './inbox.ts';

const looking: Visibility = { isVisible: () => true, onChange: () => () => {} };
const message = (id: string, status: string, day: number): Message => ({
  id,
  status,
  title: id,
  content: `<p>${id}</p>`,
  messageSent: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
});
const MESSAGES = [
  message('read', 'Read', 20),
  message('old-new', 'Unpushed', 1),
  message('shown', 'Notified', 19),
  message('new-new', 'Unpushed', 2),
];
const sent = ({ platform }: Pick<Scene, 'platform'>, operation: string) =>
  platform.calls.flatMap(({ name, input }) => (name === operation ? [input] : []));
const ids = (messages: readonly Message[] | null) => messages?.map(({ id }) => id).join(' ');

/** What was asked for has left. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function inbox(script = {}) {
  const here = scene({
    getMessages: { messages: MESSAGES },
    getMessagesWithStatus: { messages: MESSAGES.filter(({ status }) => status === 'Unpushed') },
    markMessage: {},
    ...script,
  });
  await here.account.signIn(CREDENTIALS);
  here.heard.length = 0;
  return { ...here, inbox: createInbox(here.account, looking) };
}
const counts = ({ heard }: Pick<Scene, 'heard'>) =>
  heard.flatMap(([event, data]) => (event === 'inbox-changed' ? [(data as { unread: number }).unread] : []));

describe('the inbox', () => {
  it('sorts undisplayed messages first and then by date, and notifies the host of the unread count', async () => {
    proves('MS-01.order');

    const here = await inbox();
    expect(ids(await here.inbox.messages.refresh())).toBe('new-new old-new read shown');
    expect(here.inbox.unread()).toBe(3);
    expect(counts(here)).toEqual([3]);
  });

  it('polls every minute for messages to display', async () => {
    proves('MS-02.shown');

    const here = await inbox();
    here.inbox.news.subscribe(() => {});
    await expect.poll(() => ids(here.inbox.news.get())).toBe('new-new old-new');
    expect(sent(here, 'getMessagesWithStatus')).toEqual([{ withStatus: 'Unpushed' }]);

    here.environment.advance(59_999);
    await turn();
    expect(sent(here, 'getMessagesWithStatus')).toHaveLength(1);

    here.platform.script({ getMessagesWithStatus: { messages: [message('latest', 'Unpushed', 21)] } });
    here.environment.advance(1);
    await expect.poll(() => ids(here.inbox.news.get())).toBe('latest');
  });

  it('keeps a read message in place and no longer counts it as unread', async () => {
    proves('MS-01.marks-read');

    const here = await inbox();
    await Promise.all([here.inbox.messages.refresh(), here.inbox.news.refresh()]);
    await here.inbox.mark('new-new', 'Read');

    expect(sent(here, 'markMessage')).toEqual([{ messageId: 'new-new', status: 'Read' }]);
    expect(ids(here.inbox.messages.get())).toBe('new-new old-new read shown');
    expect(here.inbox.messages.get()?.[0]?.status).toBe('Read');
    expect(ids(here.inbox.news.get())).toBe('old-new');
    expect(counts(here)).toEqual([3, 2]);
  });

  it('marks a displayed message and never reverts a read one', async () => {
    proves('MS-02.notified');

    const here = await inbox();
    await here.inbox.messages.refresh();
    await here.inbox.mark('new-new', 'Notified');
    await here.inbox.mark('new-new', 'Notified');
    await here.inbox.mark('shown', 'Notified');
    await here.inbox.mark('read', 'Notified');
    await here.inbox.mark('read', 'Read');
    expect(sent(here, 'markMessage')).toEqual([{ messageId: 'new-new', status: 'Notified' }]);

    await here.inbox.mark('new-new', 'Read');
    expect(sent(here, 'markMessage')).toHaveLength(2);
  });

  it('leaves a message unchanged when it cannot be marked', async () => {
    const here = await inbox({ markMessage: fail('generic.unknown-error', 'refused') });
    await here.inbox.messages.refresh();

    await expect(here.inbox.mark('new-new', 'Read')).rejects.toMatchObject({ code: 'generic.unknown-error' });
    expect(here.inbox.messages.get()?.[0]?.status).toBe('Unpushed');
    expect(counts(here)).toEqual([3]);
  });

  it('drops an answer for a player who has signed out', async () => {
    let answer = (_value: object) => {};
    const here = await inbox({
      getMessages: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    const reading = here.inbox.messages.refresh();
    await here.account.signOut();
    answer({ messages: MESSAGES });
    await reading;

    expect(counts(here)).toEqual([]);
    expect(here.inbox.unread()).toBe(0);
  });
});
