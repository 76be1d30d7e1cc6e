import { WebSocket } from 'ws';

/** Milliseconds after which a message counts as unanswered. */
const HANG_MS = 8_000;
/** Milliseconds that a call may take which prepares a case. */
export const SET_UP_MS = 60_000;
const SUBPROTOCOL = 'wamp.2.json';

/** A message of the platform. */
export type RpcMessage = readonly unknown[];

/** What follows a message: a reply, the end of the connection, or nothing. */
export type RpcOutcome =
  | { readonly kind: 'reply'; readonly message: RpcMessage }
  | { readonly kind: 'closed'; readonly code: number }
  | { readonly kind: 'hang' };

/** A connection that sends any text or bytes and keeps every message. */
export class RpcLine {
  readonly messages: RpcMessage[] = [];
  /** Every message as it was received. */
  readonly texts: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  #closeCode: number | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const text = String(data);
      this.texts.push(text);
      this.messages.push(parse(text));
      this.#check();
    });
    // The close follows.
    socket.on('error', () => {});
    socket.on('close', (code) => {
      this.#closeCode = code;
      this.#check();
    });
  }

  /** Opens a connection. Rejects when the platform accepts none. */
  static open(platformUrl: string): Promise<RpcLine> {
    const socket = new WebSocket(`${platformUrl.replace(/^http/, 'ws')}/rpc`, SUBPROTOCOL, {
      handshakeTimeout: SET_UP_MS,
    });
    const line = new RpcLine(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(line));
      socket.once('error', reject);
    });
  }

  /** Opens a connection and its WAMP session. */
  static async openSession(platformUrl: string): Promise<RpcLine> {
    const line = await RpcLine.open(platformUrl);
    line.send(HELLO);
    const welcome = await line.until((message) => message[0] === 2, SET_UP_MS);
    if (welcome.kind !== 'reply') throw new Error(`No session: ${JSON.stringify(welcome)}`);
    return line;
  }

  get isClosed(): boolean {
    return this.#closeCode !== null;
  }

  send(data: string | Buffer, isBinary = false): void {
    this.#socket.send(data, { binary: isBinary });
  }

  /** Calls a procedure and returns what follows. */
  call(id: number, procedure: string, kwargs: unknown, patience = HANG_MS): Promise<RpcOutcome> {
    return this.ask(id, `[48,${id},{},${JSON.stringify(procedure)},[],${JSON.stringify(kwargs)}]`, patience);
  }

  /** Sends a request and returns its reply. */
  ask(id: number, text: string, patience = HANG_MS): Promise<RpcOutcome> {
    this.send(text);
    const fits = ([code, first, second]: RpcMessage) =>
      code === 8 ? second === id : isReply(code) && first === id;
    return this.until(fits, patience);
  }

  /** Resolves with the first message that fits, also of earlier ones, or with the end of the connection. */
  until(fits: (message: RpcMessage) => boolean, patience = HANG_MS): Promise<RpcOutcome> {
    return new Promise((resolve) => {
      const end = (outcome: RpcOutcome) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(outcome);
      };
      const timer = setTimeout(() => end({ kind: 'hang' }), patience);
      const check = () => {
        const message = this.messages.find(fits);
        if (message) end({ kind: 'reply', message });
        else if (this.#closeCode !== null) end({ kind: 'closed', code: this.#closeCode });
      };
      this.#waiting.add(check);
      check();
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #check(): void {
    for (const check of [...this.#waiting]) check();
  }
}

export const HELLO = '[1,"playerdesk",{"roles":{"caller":{},"subscriber":{}}}]';
const isReply = (code: unknown) => code === 50 || code === 33 || code === 35;

function parse(text: string): RpcMessage {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? message : [];
  } catch {
    return [];
  }
}
