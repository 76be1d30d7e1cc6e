import { PROCEDURES } from '@playerdesk/contract/procedures';
import fc from 'fast-check';
import { z } from 'zod';
import { applyChanges, changes, hostileJson, type Json, toJsonText } from './hostile-values.ts';
import type { Draw } from './parser.ts';
import { fromSchema, type JsonSchema } from './schema-values.ts';

/** How the router answers a call. */
const MANNERS = [
  'valid',
  'valid',
  'changed',
  'changed',
  'changed',
  'error',
  'positional',
  'event',
  'frame',
  'end',
] as const;

const anyCode = fc.oneof(hostileJson, fc.constantFrom<Json>('IncorrectCredentials', 'TooManyAttempts'));
const anyEvent = fc
  .tuple(fc.integer({ min: 0, max: 3 }), hostileJson)
  .map(([topic, code]) => [36, topic, 1, {}, [], { code }]);
const anyFrame = fc.oneof(
  hostileJson,
  fc.tuple(fc.constantFrom<Json>(50, 8, 33, 36, 2, 3, 6), hostileJson, hostileJson),
);

/** The router's side of a websocket in memory. Its answers are drawn from a case. */
export class FakeRouterSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly protocol: string;
  /** The texts that the client has received. */
  readonly delivered: string[] = [];
  readonly #draw: Draw;
  #isClosed = false;
  #calls = 0;

  constructor(protocol: string, draw: Draw) {
    this.protocol = protocol;
    this.#draw = draw;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const [code, id, , name] = JSON.parse(text) as [number, number, unknown, string];
    if (code === 1) this.#deliver('[2,1,{"roles":{},"x_request_id":true}]');
    if (code === 32) this.#deliver(`[33,${id},${id}]`);
    if (code === 48) this.#answer(id, name);
  }

  close(): void {
    this.#isClosed = true;
  }

  #answer(id: number, procedure: string): void {
    this.#calls += 1;
    const label = `call ${this.#calls}`;
    const manner = this.#draw(fc.constantFrom(...MANNERS), `${label} manner`);
    const valid = fromSchema(answerSchema(procedure));
    const changed = fc.tuple(valid, changes).map(([value, list]) => applyChanges(value, list));
    const kwargs = this.#draw(manner === 'valid' || manner === 'event' ? valid : changed, label);
    if (manner === 'event') this.#deliver(toJsonText(this.#draw(anyEvent, `${label} event`)));
    if (manner === 'frame') this.#deliver(toJsonText(this.#draw(anyFrame, `${label} frame`)));
    if (manner === 'frame' || manner === 'end') this.#drop();
    else if (manner === 'error') {
      const code = this.#draw(anyCode, `${label} code`);
      const error = { desc: 'x', code, details: kwargs };
      this.#deliver(toJsonText([8, 48, id, {}, `playerdesk.error.${String(code)}`, [], error]));
    } else if (manner === 'positional') this.#deliver(toJsonText([50, id, {}, [kwargs]]));
    else this.#deliver(toJsonText([50, id, { x_server_time: 1_795_000_000_000 }, [], kwargs]));
  }

  #deliver(text: string): void {
    this.delivered.push(text);
    queueMicrotask(() => {
      if (!this.#isClosed) this.onmessage?.({ data: text });
    });
  }

  #drop(): void {
    queueMicrotask(() => {
      if (!this.#isClosed) this.onclose?.();
    });
  }
}

function answerSchema(procedure: string): JsonSchema {
  const found = PROCEDURES.find(({ uri }) => uri === procedure);
  return found
    ? (z.toJSONSchema(found.answer, { unrepresentable: 'any' }) as JsonSchema)
    : { type: 'object' };
}
