/** A WAMP message. */
export type Frame = readonly unknown[];

/** Reply of the scripted router: an answer, an error, silence or a dropped connection. */
export type Reply =
  | { readonly kwargs: Record<string, unknown>; readonly details?: Record<string, unknown> }
  | {
      readonly error: string;
      readonly kwargs: Record<string, unknown>;
      readonly details?: Record<string, unknown>;
    }
  | 'silence'
  | 'cut'
  | { readonly raw: string };

export type Procedures = Readonly<Record<string, (kwargs: Record<string, unknown>, call: Frame) => Reply>>;

/** The router's side of one socket. */
export class FakeSocket {
  static router: FakeRouter;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly url: string;
  protocol: string;
  readonly sent: Frame[] = [];
  readonly topics = new Map<string, number>();
  isClosed = false;

  constructor(url: string, protocol: string) {
    this.url = url;
    this.protocol = protocol;
    FakeSocket.router.attach(this);
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Frame;
    this.sent.push(frame);
    FakeSocket.router.receive(this, frame);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Delivers a frame or any text to the client. */
  deliver(frame: Frame | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  /** Drops the connection, as a network failure does. */
  dropConnection(): void {
    this.isClosed = true;
    this.onclose?.();
  }

  event(topic: string, kwargs: Record<string, unknown>): void {
    this.deliver([36, this.topics.get(topic), 1, {}, [], kwargs]);
  }
}

/** A router that answers from a script synchronously. */
export class FakeRouter {
  readonly sockets: FakeSocket[] = [];
  readonly calls: Frame[] = [];
  /** Failure mode of new sockets. */
  mode: 'well' | 'silent' | 'down' | 'abort' | 'other-protocol' = 'well';
  procedures: Procedures;
  /** Details of WELCOME besides the roles. */
  welcome: Record<string, unknown> = {
    x_request_id: true,
    x_extensions: [
      'getPlaySetUp',
      'setUpPlay',
      'endPlay',
      'declineDepositLimits',
      'acknowledgeInformation',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'getStepUpOptions',
      'stepUp',
      'getPasskeyRequestOptions',
      'signInWithPasskey',
      'getPasskeyCreationOptions',
      'addPasskey',
      'listPasskeys',
      'removePasskey',
      'renamePasskey',
      'getTotp',
      'startTotp',
      'confirmTotp',
      'removeTotp',
      'changeActivationEmail',
      'findAddresses',
    ],
  };
  /** Topics whose subscription is refused. */
  refusedTopics: readonly string[] = [];
  /** Whether subscriptions are left unanswered. */
  silentTopics = false;

  constructor(procedures: Procedures = {}) {
    this.procedures = procedures;
    FakeSocket.router = this;
  }

  /** The constructor to pass to the client. */
  get WebSocket(): typeof WebSocket {
    return FakeSocket as unknown as typeof WebSocket;
  }

  get newest(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }

  attach(socket: FakeSocket): void {
    this.sockets.push(socket);
    queueMicrotask(() => {
      if (this.mode === 'other-protocol') socket.protocol = 'wamp.2.msgpack';
      if (this.mode === 'down') socket.dropConnection();
      else socket.onopen?.();
    });
  }

  receive(socket: FakeSocket, frame: Frame): void {
    const [type, request] = frame as [number, number];
    if (this.mode === 'silent') return;
    if (type === 1) {
      if (this.mode === 'abort') socket.deliver([3, {}, 'wamp.error.no_such_realm']);
      else socket.deliver([2, 1, { roles: {}, ...this.welcome }]);
    }
    if (type === 32 && this.silentTopics) return;
    if (type === 32 && this.refusedTopics.includes(frame[3] as string)) {
      socket.deliver([8, 32, request, {}, 'wamp.error.not_authorized', [], {}]);
    } else if (type === 32) {
      socket.topics.set(frame[3] as string, request);
      socket.deliver([33, request, request]);
    }
    if (type === 48) this.#answer(socket, request, frame);
  }

  #answer(socket: FakeSocket, request: number, frame: Frame): void {
    this.calls.push(frame);
    const procedure = this.procedures[frame[3] as string];
    const reply = procedure?.((frame[5] ?? {}) as Record<string, unknown>, frame) ?? {
      error: 'wamp.error.no_such_procedure',
      kwargs: {},
    };
    if (reply === 'silence') return;
    if (reply === 'cut') socket.dropConnection();
    else if ('raw' in reply) socket.deliver(reply.raw);
    else if ('error' in reply)
      socket.deliver([8, 48, request, reply.details ?? {}, reply.error, [], reply.kwargs]);
    else socket.deliver([50, request, reply.details ?? {}, [], reply.kwargs]);
  }
}
