import type { Message, MessageStatus, PlayerProperty, Subscription } from '@playerdesk/contract/internal';

const message = (id: string, status: MessageStatus, changes: Partial<Message> = {}): Message => ({
  id,
  title: 'Northern Lights tournament',
  content: '<p>Play <strong>Northern Lights</strong> this week and climb the leaderboard.</p>',
  status,
  messageSent: '2026-11-20T18:30:00.000Z',
  ...changes,
});

/** Sample inbox: one new message, one that was shown and one that was read. */
export const sampleMessages: readonly Message[] = [
  message('message-1', 'Unpushed', { ctaAction: '/casino', ctaText: 'To the casino' }),
  message('message-2', 'Notified', {
    title: 'Maintenance on Tuesday night',
    content: '<p>Between 03:00 and 04:00 the games are closed.</p>',
    messageSent: '2026-11-18T09:00:00.000Z',
  }),
  message('message-3', 'Read', {
    title: 'Welcome',
    content: '<p>Your account is ready.</p>',
    messageSent: '2026-11-01T12:00:00.000Z',
  }),
];

const OPT_INS: readonly Subscription[] = [
  { type: 'BonusEmails', active: false },
  { type: 'NewsEmails', active: true, changedAt: '2026-11-01T12:00:00.000Z', receipt: 'consent-1' },
  { type: 'BonusSMSs', active: false },
  { type: 'NewsSMSs', active: true, changedAt: '2026-11-01T12:00:00.000Z', receipt: 'consent-2' },
  { type: 'Phone', active: false },
  { type: 'PushNotifications', active: false },
];

const PROPERTIES: readonly PlayerProperty[] = [{ name: 'tour', type: 'string', value: 'seen' }];
const RECEIPT = { changedAt: '2026-11-21T12:00:00.000Z', receipt: 'consent-3' };

/** Successful answers about messages, subscriptions and properties. */
export const messageAnswers: Readonly<Record<string, unknown>> = {
  getMessages: { messages: sampleMessages },
  getMessagesWithStatus: ({ withStatus }: { withStatus?: string }) => ({
    messages: sampleMessages.filter(({ status }) => status === withStatus),
  }),
  getMessage: ({ id }: { id?: string }) =>
    sampleMessages.find((one) => one.id === id) ?? message(String(id), 'Read'),
  markMessage: {},
  getSubscriptions: { optIns: OPT_INS },
  getOptOutIns: { optIns: OPT_INS.map(({ type, active }) => ({ type, active })) },
  setOptOutChoices: {},
  optIn: RECEIPT,
  optOut: RECEIPT,
  getPlayerProperties: { properties: PROPERTIES },
  setPlayerProperties: {},
};
