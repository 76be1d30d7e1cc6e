import { type RestFixture, UNREADABLE } from './fixture.ts';

const MESSAGE = {
  id: 'message-1',
  title: 'Hello',
  content: '<p>Hi</p>',
  status: 'Unpushed',
  messageSent: '2026-11-20T08:00:00',
  ctaAction: '/casino',
  ctaText: 'Play',
};
const READ_MESSAGE = { ...MESSAGE, messageSent: '2026-11-20T08:00:00Z' };
const MESSAGES = {
  answer: [MESSAGE],
  reads: { messages: [READ_MESSAGE] },
  shapes: [
    {
      title: 'a list under a name in PascalCase',
      answer: {
        InternalMessages: [
          { Id: 1, Title: 'Hello', Content: '', Status: 'Read', MessageSent: '2026-11-20T08:00:00Z' },
        ],
      },
      reads: {
        messages: [
          { id: '1', title: 'Hello', content: '', status: 'Read', messageSent: '2026-11-20T08:00:00Z' },
        ],
      },
    },
  ],
  emptyList: { messages: [] },
  nothing: UNREADABLE,
} as const;

const SUBSCRIPTIONS = {
  answer: [
    { type: 'NewsEmails', active: true },
    { type: 'Phone', active: false },
  ],
  reads: {
    optIns: [
      { type: 'NewsEmails', active: true },
      { type: 'Phone', active: false },
    ],
  },
  shapes: [
    {
      title: 'yes and no by type',
      answer: { NewsEmails: true, Phone: false },
      reads: {
        optIns: [
          { type: 'NewsEmails', active: true },
          { type: 'Phone', active: false },
        ],
      },
    },
    {
      title: 'the types that are on',
      answer: { OptIns: ['NewsEmails'] },
      reads: { optIns: [{ type: 'NewsEmails', active: true }] },
    },
  ],
  emptyList: { optIns: [] },
  nothing: UNREADABLE,
} as const;

/** Calls about messages and subscriptions. */
export const REST_MESSAGES: readonly RestFixture[] = [
  {
    operation: 'getMessages',
    call: 'GET /internalmessages',
    clause: 'PL-05.messages',
    session: 'current',
    ...MESSAGES,
  },
  {
    operation: 'getMessagesWithStatus',
    call: 'GET /internalmessages/with-status',
    clause: 'PL-05.messages',
    session: 'current',
    input: { withStatus: 'Unpushed' },
    path: '/internalmessages/with-status?status=Unpushed',
    ...MESSAGES,
  },
  {
    operation: 'getMessage',
    call: 'GET /internalmessages/{id}',
    clause: 'PL-05.messages',
    session: 'current',
    input: { id: 'message-1' },
    path: '/internalmessages/message-1',
    answer: MESSAGE,
    reads: READ_MESSAGE,
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'markMessage',
    call: 'POST /internalmessages/mark',
    clause: 'PL-05.mark',
    session: 'current',
    input: { messageId: 'message-1', status: 'Read' },
    body: { MessageId: 'message-1', Status: 'Read' },
  },
  {
    operation: 'getOptOutIns',
    call: 'GET /player/opt-out-ins',
    clause: 'PL-05.opt-out-ins',
    input: { unsubToken: 'token-1' },
    path: '/player/opt-out-ins?unsubToken=token-1',
    ...SUBSCRIPTIONS,
  },
  {
    operation: 'getSubscriptions',
    call: 'GET /player/opt-in-outs',
    clause: 'PL-05.opt-in-outs',
    session: 'current',
    ...SUBSCRIPTIONS,
  },
  {
    operation: 'setOptOutChoices',
    call: 'POST /player/opt-out-choices',
    clause: 'PL-05.opt-out-choices',
    input: { optOutToken: 'token-1', optIns: ['Phone'] },
    body: { OptOutToken: 'token-1', OptIns: ['Phone'] },
  },
  {
    operation: 'optIn',
    call: 'POST /player/opt-in',
    clause: 'PL-05.opt-in-out',
    session: 'current',
    input: { type: 'Phone' },
    body: { Type: 'Phone' },
  },
  {
    operation: 'optOut',
    call: 'POST /player/opt-out',
    clause: 'PL-05.opt-in-out',
    session: 'current',
    input: { type: 'Phone' },
    body: { Type: 'Phone' },
  },
];
