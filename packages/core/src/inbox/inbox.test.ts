import type { Message } from '@playerdesk/contract/internal';
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
  const fixture = scene({
    getMessages: { messages: MESSAGES },
    getMessagesWithStatus: { messages: MESSAGES.filter(({ status }) => status === 'Unpushed') },
    markMessage: {},
    ...script,
  });
  await fixture.account.signIn(CREDENTIALS);
  fixture.received.length = 0;
  return { ...fixture, inbox: createInbox(fixture.account, looking) };
}
const counts = ({ received }: Pick<Scene, 'received'>) =>
  received.flatMap(([event, data]) =>
    event === 'inbox-changed' ? [(data as { unread: number }).unread] : [],
  );

describe('the inbox', () => {
  it('sorts undisplayed messages first and then by date, and notifies the host of the unread count', async () => {
    proves('MS-01.order');

    const fixture = await inbox();
    expect(ids(await fixture.inbox.messages.refresh())).toBe('new-new old-new read shown');
    expect(fixture.inbox.unread()).toBe(3);
    expect(counts(fixture)).toEqual([3]);
  });

  it('polls every minute for messages to display', async () => {
    proves('MS-02.shown');

    const fixture = await inbox();
    fixture.inbox.news.subscribe(() => {});
    await expect.poll(() => ids(fixture.inbox.news.get())).toBe('new-new old-new');
    expect(sent(fixture, 'getMessagesWithStatus')).toEqual([{ withStatus: 'Unpushed' }]);

    fixture.environment.advance(59_999);
    await turn();
    expect(sent(fixture, 'getMessagesWithStatus')).toHaveLength(1);

    fixture.platform.script({ getMessagesWithStatus: { messages: [message('latest', 'Unpushed', 21)] } });
    fixture.environment.advance(1);
    await expect.poll(() => ids(fixture.inbox.news.get())).toBe('latest');
  });

  it('keeps a read message in place and no longer counts it as unread', async () => {
    proves('MS-01.marks-read');

    const fixture = await inbox();
    await Promise.all([fixture.inbox.messages.refresh(), fixture.inbox.news.refresh()]);
    await fixture.inbox.mark('new-new', 'Read');

    expect(sent(fixture, 'markMessage')).toEqual([{ messageId: 'new-new', status: 'Read' }]);
    expect(ids(fixture.inbox.messages.get())).toBe('new-new old-new read shown');
    expect(fixture.inbox.messages.get()?.[0]?.status).toBe('Read');
    expect(ids(fixture.inbox.news.get())).toBe('old-new');
    expect(counts(fixture)).toEqual([3, 2]);
  });

  it('marks a displayed message and never reverts a read one', async () => {
    proves('MS-02.notified');

    const fixture = await inbox();
    await fixture.inbox.messages.refresh();
    await fixture.inbox.mark('new-new', 'Notified');
    await fixture.inbox.mark('new-new', 'Notified');
    await fixture.inbox.mark('shown', 'Notified');
    await fixture.inbox.mark('read', 'Notified');
    await fixture.inbox.mark('read', 'Read');
    expect(sent(fixture, 'markMessage')).toEqual([{ messageId: 'new-new', status: 'Notified' }]);

    await fixture.inbox.mark('new-new', 'Read');
    expect(sent(fixture, 'markMessage')).toHaveLength(2);
  });

  it('leaves a message unchanged when it cannot be marked', async () => {
    const fixture = await inbox({ markMessage: fail('generic.unknown-error', 'refused') });
    await fixture.inbox.messages.refresh();

    await expect(fixture.inbox.mark('new-new', 'Read')).rejects.toMatchObject({
      code: 'generic.unknown-error',
    });
    expect(fixture.inbox.messages.get()?.[0]?.status).toBe('Unpushed');
    expect(counts(fixture)).toEqual([3]);
  });

  it('drops an answer for a player who has signed out', async () => {
    let answer = (_value: object) => {};
    const fixture = await inbox({
      getMessages: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    const reading = fixture.inbox.messages.refresh();
    await fixture.account.signOut();
    answer({ messages: MESSAGES });
    await reading;

    expect(counts(fixture)).toEqual([]);
    expect(fixture.inbox.unread()).toBe(0);
  });
});
