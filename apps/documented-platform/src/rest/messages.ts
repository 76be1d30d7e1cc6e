import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Message } from '../state/player.ts';
import { get, post, type Route } from './route.ts';

const STATUSES: readonly Message['status'][] = ['Unpushed', 'Notified', 'Read'];
const OPT_IN_TYPES = ['BonusSMSs', 'NewsSMSs', 'BonusEmails', 'NewsEmails', 'Phone'];
/** Opt-ins of a registration: the types above and push notifications. */
const SIGN_UP_TYPES = [...OPT_IN_TYPES, 'PushNotifications'];

export const messageRoutes: readonly Route[] = [
  get('/internalmessages', [], (call) => messageList(call, call.player.messages)),
  get('/internalmessages/with-status', ['status'], (call) => {
    const status = call.required('status');
    return messageList(
      call,
      call.player.messages.filter((message) => message.status === status),
    );
  }),
  get('/internalmessages/{id}', [], (call) => messageEntity(call, messageAt(call, call.idParam('id')))),
  post('/internalmessages/mark', ['MessageId', 'Status'], (call) => {
    const status = STATUSES.find((candidate) => candidate === call.required('Status'));
    if (!status) throw new Refusal('ValidationError', 'Status');
    messageAt(call, Number(call.required('MessageId'))).status = status;
    return WRITTEN;
  }),
  get('/player/opt-in-outs', [], (call) => optIns(call, call.player.optIns)),
  get('/player/opt-out-ins', ['unsubToken'], (call) => optIns(call, findOwner(call, 'unsubToken').optIns)),
  post('/player/opt-out-choices', ['OptOutToken', 'OptIns'], (call) => {
    const given = call.fields.OptIns;
    if (!Array.isArray(given)) throw new Refusal('ValidationError', 'OptIns');
    findOwner(call, 'OptOutToken').optIns = new Set(given.map(String));
    return WRITTEN;
  }),
  post('/player/opt-in', ['Type'], (call) => {
    call.player.optIns.add(optInType(call));
    return WRITTEN;
  }),
  post('/player/opt-out', ['Type'], (call) => {
    call.player.optIns.delete(optInType(call));
    return WRITTEN;
  }),
];

function messageList(call: Call, messages: readonly Message[]): unknown {
  return call.shapes.list(
    'messages',
    messages.map((message) => messageEntity(call, message)),
  );
}

function messageEntity({ shapes }: Call, message: Message): Record<string, unknown> {
  return shapes.entity({
    ...message,
    id: shapes.id(message.id),
    messageSent: shapes.date(message.messageSent),
  });
}

function messageAt(call: Call, id: number): Message {
  const message = call.player.messages.find((candidate) => candidate.id === id);
  if (!message) throw new Refusal('ValidationError', 'MessageId');
  return message;
}

function optIns(call: Call, active: ReadonlySet<string>): unknown {
  const items = OPT_IN_TYPES.map((type) => call.shapes.entity({ type, active: active.has(type) }));
  return call.shapes.list('optIns', items);
}

function optInType(call: Call): string {
  const type = call.required('Type');
  if (!SIGN_UP_TYPES.includes(type)) throw new Refusal('ValidationError', 'Type');
  return type;
}

/** Returns the player of an unsubscribe token: their id with a prefix. */
function findOwner(call: Call, name: string) {
  const token = call.required(name);
  const player = call.state.players.find(({ id }) => `unsub-${id}` === token);
  if (!player) throw new Refusal('PlayerNotFound');
  return player;
}
