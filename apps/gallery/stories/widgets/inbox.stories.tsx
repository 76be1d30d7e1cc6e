import { type Message, playerdeskError } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Inbox', parameters: { stage: 'page' } } satisfies Meta;

const LONG =
  '<p>The cup runs for two weeks. <strong>Your best round counts</strong>, not how often you play, so set your limits first and stop while it is fun.</p><ul><li>First prize: 5,000 EUR</li><li>Second prize: 1,000 EUR</li></ul><p>Read <a href="/terms-and-conditions">the terms</a> or write to <a href="mailto:support@example.com">support</a>.</p>';

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  title: 'The Aurora Cup has begun',
  content: LONG,
  status: 'Read',
  messageSent: `2026-11-${String(20 - Number(id)).padStart(2, '0')}T09:30:00Z`,
  ...changes,
});

const MESSAGES: readonly Message[] = [
  message('1', { status: 'Unpushed', ctaAction: '/tournaments', ctaText: 'See the standing' }),
  message('2', {
    status: 'Notified',
    title: 'Your withdrawal has been paid out',
    content: '<p>200.00 EUR</p>',
  }),
  message('3', { title: 'A title that goes on '.repeat(8) }),
  message('4', {
    content: '<img src=x onerror="steal()"><script>steal()</script><p>Harmless words stay.</p>',
  }),
  message('5'),
  message('6'),
  message('7'),
];

const inbox = (scene: Partial<InstanceProps<'account'>> = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="account"
      signedIn
      options={{ tab: 'inbox' }}
      {...scene}
      script={{ getMessages: { messages: MESSAGES }, markMessage: {}, ...scene.script }}
    />
  ),
});
const notice = (scene: Partial<InstanceProps<'message-notice'>> = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="message-notice"
      signedIn
      {...scene}
      script={{ getMessagesWithStatus: { messages: MESSAGES.slice(0, 1) }, markMessage: {}, ...scene.script }}
    />
  ),
});
const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
const listed = { play: (player: { see(selector: string): Promise<void> }) => player.see('[part="message"]') };

export const List = inbox(listed);
export const ListModal = inbox({ ...listed, modal: true });
export const Opened = inbox({
  play: async (player) => {
    await player.press('[part="message"] button');
    await player.see('[part="rich-text"]');
  },
});
export const SecondPage = inbox({
  play: async (player) => {
    await player.see('[part="message"]');
    await player.press('[part="inbox"] nav button:last-child');
  },
});
export const Empty = inbox({ script: { getMessages: { messages: [] } } });
export const Failed = inbox({ script: { getMessages: down } });
export const Loading = inbox({ script: { getMessages: () => new Promise(() => {}) } });
export const Notice = notice(listed);
export const NoticeModal = notice({ ...listed, modal: true });
export const NoticeNone = notice({ modal: true, script: { getMessagesWithStatus: { messages: [] } } });
