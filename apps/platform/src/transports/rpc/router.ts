import {
  abortMessage,
  type ClientMessage,
  errorMessage,
  goodbyeMessage,
  readClientMessage,
  subscribedMessage,
  unsubscribedMessage,
  welcomeMessage,
} from '@playerdesk/wamp/router';
import type { WebSocket } from 'ws';
import { SECOND } from '../../infrastructure/clock/clock.ts';
import { createCaller, runForCaller } from '../../infrastructure/database/caller.ts';
import { OverloadError } from '../../infrastructure/database/connection-queue.ts';
import { type AnswerDeps, answerCall } from './answer-call.ts';
import { Connection, type Visitor } from './connection.ts';
import type { Connections } from './connections.ts';
import { reportEndedConnection } from './ended-connection.ts';
import { createAddressGates, type Pressure, perSecond } from './flood.ts';
import { randomNumber } from './random-number.ts';

/** How long a client may take to send HELLO. */
const HELLO_MS = 10 * SECOND;
/** Ping interval. A dead socket emits no event, so this bounds how long one may remain. */
const PING_MS = 30 * SECOND;
/** How long clients may take to close when the process ends. */
const CLOSE_MS = SECOND;

/** Close codes of RFC 6455 and of its IANA registry. */
const CLOSE = { normal: 1000, goingAway: 1001, protocol: 1002, policy: 1008, again: 1013 } as const;

export interface RouterLimits {
  readonly messagesPerSecond: number;
  readonly callsPerMinute: number;
}

export interface RouterDeps extends AnswerDeps {
  readonly connections: Connections;
  readonly realm: string;
  readonly limits: RouterLimits;
  /** Operations beyond the specification that are announced. Clients use no others. */
  readonly extensions: () => readonly string[];
  /** Procedures whose calls need a captcha token. */
  readonly captchaProcedures: readonly string[];
}

/** A WAMP router: dealer of the platform's procedures and broker of its events. */
export interface Router {
  accept(socket: WebSocket, visitor: Visitor): void;
  /** Completes the calls in progress, sends GOODBYE to every client and closes. */
  close(): Promise<void>;
}

export function createRouter(deps: RouterDeps): Router {
  const { connections, limits } = deps;
  const addresses = createAddressGates(limits.callsPerMinute);
  const answers = new Set<Promise<void>>();
  const pings = setInterval(() => {
    addresses.forgetUnused();
    for (const connection of [...connections.all()]) pingOrCut(deps, connection);
  }, PING_MS);
  pings.unref();

  const answer = (connection: Connection, message: ClientMessage & { type: 'call' }, pressure: Pressure) => {
    const isTooMuch = pressure !== 'fine' || addresses.pass(connection.visitor.address) !== 'fine';
    const answered = answerCall(deps, connection, message, isTooMuch).catch((err) => deps.log.error({ err }));
    answers.add(answered);
    void answered.finally(() => answers.delete(answered));
  };

  return {
    accept: (socket, visitor) => {
      const connection = new Connection(socket, visitor);
      connections.add(connection);
      const gate = perSecond(limits.messagesPerSecond);
      const patience = setTimeout(() => refuse(deps, connection, 'silent'), HELLO_MS);
      patience.unref();
      socket.on('pong', () => {
        connection.isResponsive = true;
      });
      // The close code reports an invalid frame or a broken connection.
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(patience);
        connection.phase = 'over';
        connections.remove(connection);
        if (connection.isBehind) deps.metrics.ended('behind');
      });
      socket.on('message', (data, isBinary) => {
        if (connection.phase === 'over') return;
        const pressure = gate();
        const message = isBinary || pressure === 'flood' ? null : readClientMessage(String(data));
        if (pressure === 'flood') refuse(deps, connection, 'flood');
        else if (!message) refuse(deps, connection, 'protocol');
        else if (message.type === 'call' && connection.phase === 'open')
          answer(connection, message, pressure);
        else {
          clearTimeout(patience);
          receive(deps, connection, message);
        }
      });
    },
    close: async () => {
      clearInterval(pings);
      await Promise.all(answers);
      const closed = [...connections.all()].map((connection) => sendGoodbye(connection));
      const patience = setTimeout(() => [...connections.all()].map((one) => one.cut()), CLOSE_MS);
      await Promise.all(closed);
      clearTimeout(patience);
    },
  };
}

function sendGoodbye(connection: Connection): Promise<void> {
  const lastWord = connection.phase === 'open' ? goodbyeMessage('wamp.close.system_shutdown') : undefined;
  connection.end(CLOSE.goingAway, lastWord);
  return connection.closed;
}

function pingOrCut({ metrics }: RouterDeps, connection: Connection): void {
  if (connection.isResponsive) {
    connection.ping();
  } else {
    metrics.ended('dead');
    connection.cut();
  }
}

/** Handles every message except calls. */
function receive(deps: RouterDeps, connection: Connection, message: ClientMessage): void {
  const isOpen = connection.phase === 'open';
  if (message.type === 'hello' && connection.phase === 'new') welcome(deps, connection, message);
  else if (message.type === 'subscribe' && isOpen) subscribe(connection, message);
  else if (message.type === 'unsubscribe' && isOpen) unsubscribe(connection, message);
  else if (message.type === 'goodbye' && isOpen) {
    connection.end(CLOSE.normal, goodbyeMessage('wamp.close.goodbye_and_out'));
  } else if (message.type === 'abort') connection.end(CLOSE.normal);
  else refuse(deps, connection, 'protocol');
}

const REFUSALS = {
  protocol: [CLOSE.protocol, 'wamp.error.protocol_violation'],
  silent: [CLOSE.policy, 'wamp.error.protocol_violation'],
  flood: [CLOSE.policy, 'wamp.error.protocol_violation'],
  realm: [CLOSE.policy, 'wamp.error.no_such_realm'],
  failure: [CLOSE.again, 'wamp.error.system_failure'],
} as const;

function refuse(deps: RouterDeps, connection: Connection, why: keyof typeof REFUSALS): void {
  const [code, reason] = REFUSALS[why];
  deps.metrics.ended(why);
  reportEndedConnection(deps.executor.securityEvents, connection, why);
  connection.end(code, abortMessage(reason));
}

function welcome(
  deps: RouterDeps,
  connection: Connection,
  { realm, identity }: ClientMessage & { type: 'hello' },
): void {
  const open = async () => {
    if (identity !== null) await deps.watch.resume(connection, identity);
    // The client may have closed, or violated the protocol, meanwhile.
    if (connection.phase !== 'opening') return;
    connection.phase = 'open';
    const details = {
      x_request_id: true,
      x_extensions: deps.extensions(),
      x_amounts: 'minor',
      x_captcha: deps.captchaProcedures,
    };
    connection.send(welcomeMessage(randomNumber(), details));
  };
  connection.phase = 'opening';
  if (realm !== deps.realm) refuse(deps, connection, 'realm');
  else {
    runForCaller(
      createCaller(() => connection.isConnected),
      open,
    ).catch((err) => {
      if (!(err instanceof OverloadError)) deps.log.error({ err }, 'connection not opened');
      if (connection.phase === 'opening') refuse(deps, connection, 'failure');
    });
  }
}

function subscribe(
  connection: Connection,
  { id, topic, options }: ClientMessage & { type: 'subscribe' },
): void {
  // A pattern subscription could receive more than it should.
  const isExact = options.match === undefined || options.match === 'exact';
  const subscription = isExact ? connection.subscribe(topic) : null;
  if (subscription === null) {
    const uri = isExact ? 'wamp.error.not_authorized' : 'wamp.error.option_not_allowed';
    connection.send(errorMessage({ request: 'subscribe', id, uri }));
  } else {
    connection.send(subscribedMessage(id, subscription));
    connection.catchUp();
  }
}

function unsubscribe(
  connection: Connection,
  { id, subscription }: ClientMessage & { type: 'unsubscribe' },
): void {
  const isDone = connection.unsubscribe(subscription);
  const none = { request: 'unsubscribe', id, uri: 'wamp.error.no_such_subscription' } as const;
  connection.send(isDone ? unsubscribedMessage(id) : errorMessage(none));
}
