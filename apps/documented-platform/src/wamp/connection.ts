import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { Call, WRITTEN } from '../call.ts';
import { type FaultRule, withoutEntries } from '../faults.ts';
import type { Platform } from '../platform.ts';
import { getDescription, orderedRefusal, Refusal, refusalBody, SignedOut } from '../refusal.ts';
import { Shapes } from '../shapes.ts';
import type { Player } from '../state/player.ts';
import { hasLimitProcedure, limitProcedures } from './limits.ts';
import { moneyProcedures } from './money.ts';
import type { Connection, Procedure } from './procedure.ts';
import { userProcedures } from './user.ts';

/** Message types of WAMP v2, section 6.5. */
const HELLO = 1;
const WELCOME = 2;
const GOODBYE = 6;
const ERROR = 8;
const SUBSCRIBE = 32;
const SUBSCRIBED = 33;
const UNSUBSCRIBE = 34;
const UNSUBSCRIBED = 35;
const EVENT = 36;
const CALL = 48;
const RESULT = 50;

const SESSION_STATE = '/sessionStateChange';
const BALANCE = '/account/balanceChanged';
const TOPICS = [SESSION_STATE, BALANCE];
const FAILED = 'operator.error.failed';

export const PROCEDURES: readonly Procedure[] = [...userProcedures, ...moneyProcedures, ...limitProcedures];

type Kwargs = Readonly<Record<string, unknown>>;

/** A websocket connection. A player is signed in while it is open. */
export class WampConnection implements Connection {
  readonly clientId = randomUUID();
  readonly #platform: Platform;
  readonly #socket: WebSocket;
  /** Topics by the id of their subscription. */
  readonly #subscriptions = new Map<number, string>();
  #sessionId = '';
  #watchesBalance = false;
  #lastId = 0;

  constructor(platform: Platform, socket: WebSocket) {
    this.#platform = platform;
    this.#socket = socket;
  }

  enter(sessionId: string): void {
    this.#sessionId = sessionId;
    this.#publish(SESSION_STATE, { code: 0 });
  }

  watchBalance(): void {
    this.#watchesBalance = true;
  }

  sessionEnded(id: string, code: number): void {
    if (id !== this.#sessionId) return;
    this.#sessionId = '';
    this.#watchesBalance = false;
    this.#publish(SESSION_STATE, { code });
  }

  balanceChanged(player: Player): void {
    const session = this.#platform.state.sessions.get(this.#sessionId);
    if (this.#watchesBalance && session?.player === player) this.#publish(BALANCE, {});
  }

  receive(text: string): void {
    const message = JSON.parse(text) as [number, ...unknown[]];
    const [type, id, , topic] = message;
    switch (type) {
      case HELLO:
        this.#send([WELCOME, Date.now(), this.#welcome()]);
        break;
      case GOODBYE:
        this.#send([GOODBYE, {}, 'wamp.close.goodbye_and_out']);
        this.#socket.close();
        break;
      case SUBSCRIBE:
        this.#subscribe(id, String(topic));
        break;
      case UNSUBSCRIBE:
        this.#subscriptions.delete(Number(message[2]));
        this.#send([UNSUBSCRIBED, id]);
        break;
      case CALL:
        this.#call(id, String(topic), (message[5] ?? {}) as Kwargs);
        break;
      default:
        this.#socket.close();
    }
  }

  #welcome(): Kwargs {
    const { units, amounts } = this.#platform.shapes.readings;
    return { roles: { broker: {}, dealer: {} }, ...(units === 'announced' && { x_amounts: amounts }) };
  }

  #subscribe(id: unknown, topic: string): void {
    if (!TOPICS.includes(topic)) {
      this.#platform.log.undocumentedCalls.push(`SUBSCRIBE ${topic}`);
      this.#send([ERROR, SUBSCRIBE, id, {}, 'wamp.error.not_authorized']);
      return;
    }
    this.#lastId += 1;
    this.#subscriptions.set(this.#lastId, topic);
    this.#send([SUBSCRIBED, id, this.#lastId]);
  }

  #call(id: unknown, name: string, fields: Kwargs): void {
    const { log, faults, shapes } = this.#platform;
    const known =
      hasLimitProcedure(name, shapes.readings.rpcLimits) &&
      PROCEDURES.find((candidate) => candidate.name === name);
    if (!known) {
      log.undocumentedCalls.push(name);
      this.#fail(id, 'wamp.error.no_such_procedure');
      return;
    }
    const fault = faults.take(name);
    if (fault?.kind === 'timeout') return;
    if (fault?.kind === 'status') {
      this.#fail(id, 'wamp.error.runtime_error');
      return;
    }
    log.calls.push({ protocol: 'wamp', call: name, fields, captchaToken: null });
    const reply =
      fault?.kind === 'refusal' ? this.#refused(id, orderedRefusal(fault)) : this.#reply(id, known, fields);
    this.#finish(id, reply, fault);
  }

  /** Runs a procedure and returns the answer message. */
  #reply(id: unknown, known: Procedure, fields: Kwargs): readonly unknown[] {
    const { readings } = this.#platform.shapes;
    try {
      this.#refuseUndocumentedFields(known, fields);
      const call = new Call({
        state: this.#platform.state,
        // RPC field names are the documents' own, in camelCase.
        shapes: new Shapes({ ...readings, casing: 'camel' }),
        fields,
        params: {},
        eidUrl: this.#platform.eidUrl,
        session: this.#platform.state.sessions.get(this.#sessionId) ?? null,
      });
      const answer = known.answer(call, this);
      const value = answer === WRITTEN ? {} : answer;
      return readings.rpcAnswers === 'kwargs' ? [RESULT, id, {}, [], value] : [RESULT, id, {}, [value]];
    } catch (error) {
      if (error instanceof SignedOut)
        return [ERROR, CALL, id, {}, FAILED, [], this.#described('Not signed in')];
      if (!(error instanceof Refusal)) throw error;
      return this.#refused(id, error);
    }
  }

  #refused(id: unknown, refusal: Refusal): readonly unknown[] {
    const { readings } = this.#platform.shapes;
    const described = this.#described(getDescription(refusal));
    const body = readings.rpcErrors === 'code' ? refusalBody(refusal, readings) : {};
    return [ERROR, CALL, id, {}, FAILED, [], { ...described, ...body }];
  }

  #described(description: string): Kwargs {
    return this.#platform.shapes.readings.rpcErrors === 'desc' ? { desc: description } : { description };
  }

  #refuseUndocumentedFields({ name, fields: documented }: Procedure, fields: Kwargs): void {
    if (documented === 'any') return;
    const unknown = Object.keys(fields).filter((field) => !documented.includes(field));
    this.#platform.log.undocumentedFields.push(...unknown.map((field) => `${name}: ${field}`));
    if (unknown[0] !== undefined) throw new Refusal('ValidationError', unknown[0]);
  }

  #finish(id: unknown, reply: readonly unknown[], fault: FaultRule | null): void {
    switch (fault?.kind) {
      case 'cut':
        this.#socket.send(JSON.stringify(reply).slice(0, 12));
        this.#socket.terminate();
        break;
      case 'drop-after-write':
        this.#socket.terminate();
        break;
      case 'empty-list':
        this.#send(reply.map((part, index) => (index < 3 ? part : withoutEntriesOfAnswer(part))));
        break;
      case 'null':
        this.#send([RESULT, id, {}, [null]]);
        break;
      case 'not-json':
        this.#socket.send('<h1>Welcome</h1>');
        break;
      default:
        this.#send(reply);
    }
  }

  #publish(topic: string, kwargs: Kwargs): void {
    for (const [subscription, subscribed] of this.#subscriptions) {
      if (subscribed !== topic) continue;
      this.#lastId += 1;
      this.#send([EVENT, subscription, this.#lastId, {}, [], kwargs]);
    }
  }

  #fail(id: unknown, uri: string): void {
    this.#send([ERROR, CALL, id, {}, uri]);
  }

  #send(message: readonly unknown[]): void {
    this.#socket.send(JSON.stringify(message));
  }
}

/** Empties the lists inside args or kwargs, but not args itself. */
function withoutEntriesOfAnswer(part: unknown): unknown {
  return Array.isArray(part) ? part.map(withoutEntries) : withoutEntries(part);
}
