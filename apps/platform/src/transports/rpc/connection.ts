import { randomBytes } from 'node:crypto';
import { SESSION_STATES, sessionStateChange, TOPICS } from '@playerdesk/contract/procedures';
import { eventMessage } from '@playerdesk/wamp/router';
import type { WebSocket } from 'ws';
import { randomNumber } from './random-number.ts';

/** Bytes a client may leave unread before it is given up. */
const MOST_UNREAD = 1024 * 1024;

/** A session a connection is signed in with. */
export interface ConnectionSession {
  readonly token: string;
  readonly idHash: string;
  readonly playerId: string;
}

/** What is known of a client from its first request. */
export interface Visitor {
  readonly address: string;
  /** What a trusted proxy said of its country. */
  readonly namedCountry: string | undefined;
  readonly language: string;
}

export type SessionCode = (typeof SESSION_STATES)[keyof typeof SESSION_STATES];

/** Names that the router made up: whoever comes back with one was never anybody. */
const NAME = /^visitor\./;
export const isVisitorName = (identity: string) => NAME.test(identity);

/** One client's websocket: who it is and what it listens to. */
export class Connection {
  readonly visitor: Visitor;
  /** How far it is. Only an open one may call. */
  phase: 'new' | 'opening' | 'open' | 'over' = 'new';
  language: string;
  session: ConnectionSession | null = null;
  /** The client id of a session that is over: it still names who sent a call, should that be sent again. */
  formerToken: string | null = null;
  /** When its session ends if it is not used, milliseconds of the platform's clock. */
  sessionUntil = 0;
  /** Calls that are being answered. */
  runningCalls = 0;
  /** Whether a sign-in or sign-out is under way, which tells by itself what becomes of the session. */
  isChanging = false;
  isResponsive = true;
  /** Whether it asked to be told of its player's balance. */
  watchesBalance = false;
  /** Whether it was given up for not reading. */
  isBehind = false;
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #topics = new Set<number>();
  #name = `visitor.${randomBytes(16).toString('base64url')}`;
  #untold: SessionCode | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(socket: WebSocket, visitor: Visitor) {
    this.#socket = socket;
    this.visitor = visitor;
    this.language = visitor.language;
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  /** What brings its session back on another connection, or a name without meaning. */
  get identity(): string {
    return this.session?.token ?? this.#name;
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount <= MOST_UNREAD) return;
    this.isBehind = true;
    this.cut();
  }

  /** Says a last word and closes. */
  end(code: number, lastWord?: string): void {
    if (lastWord !== undefined) this.send(lastWord);
    this.phase = 'over';
    this.#socket.close(code);
  }

  /** Ends without a word. */
  cut(): void {
    this.phase = 'over';
    this.#socket.terminate();
  }

  ping(): void {
    this.isResponsive = false;
    this.#socket.ping();
  }

  /** Listens to a topic and returns the subscription's number, or null where there is no such topic. */
  subscribe(topic: string): number | null {
    const number = TOPIC_NUMBERS.get(topic) ?? null;
    if (number !== null) this.#topics.add(number);
    return number;
  }

  unsubscribe(number: number): boolean {
    return this.#topics.delete(number);
  }

  /** Tells what the client would have heard of its session, had it listened. */
  catchUp(): void {
    if (this.#untold === null) return;
    const code = this.#untold;
    this.#untold = null;
    this.publishSession(code);
  }

  publish(topic: string, kwargs: Readonly<Record<string, unknown>>): boolean {
    const number = TOPIC_NUMBERS.get(topic);
    if (number === undefined || !this.#topics.has(number)) return false;
    this.send(eventMessage(number, randomNumber(), kwargs));
    return true;
  }

  /** Tells of the session, now or as soon as the client listens. */
  publishSession(code: SessionCode): void {
    const isTold = this.publish(sessionStateChange.uri, { code });
    if (!isTold && code !== SESSION_STATES.signedIn) this.#untold = code;
  }

  setSession(session: ConnectionSession, until: number): void {
    if (this.session?.idHash !== session.idHash) this.watchesBalance = false;
    this.session = session;
    this.sessionUntil = until;
    this.#untold = null;
  }

  /** The session id its calls are made with, whether or not it is alive. */
  get token(): string | null {
    return this.session?.token ?? this.formerToken;
  }

  clearSession(): void {
    this.formerToken = this.token;
    this.session = null;
    this.watchesBalance = false;
    this.#name = `visitor.${randomBytes(16).toString('base64url')}`;
  }

  /** Runs what changes whose the connection is: one after another. */
  change<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(async () => {
      this.isChanging = true;
      try {
        return await run();
      } finally {
        this.isChanging = false;
      }
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Resolves when no sign-in or sign-out is under way any more. */
  async unchanging(): Promise<void> {
    while (this.isChanging) await this.#turn;
  }
}

const TOPIC_NUMBERS: ReadonlyMap<string, number> = new Map(TOPICS.map(({ uri }, index) => [uri, index + 1]));
