import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import { isPlayerdeskError, MINOR_UNITS, toWire, UnreadableAnswer } from '@playerdesk/contract/internal';
import { OPERATIONS, type OperationEntry } from '@playerdesk/contract/schemas';
import fc from 'fast-check';
import { z } from 'zod';
import { FakeRouterSocket } from './fake-router-socket.ts';
import {
  applyChanges,
  applyDamage,
  changes,
  damage,
  type Json,
  throughJson,
  toJsonText,
} from './hostile-values.ts';
import type { Draw, FuzzedParser, ParserOutcome } from './parser.ts';
import { fromSchema, type JsonSchema } from './schema-values.ts';

const asJsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;

/** Creates the arbitraries of an operation once, at their first use. */
function byOperation(create: (entry: OperationEntry) => fc.Arbitrary<Json>) {
  const created = new Map<string, fc.Arbitrary<Json>>();
  return (entry: OperationEntry): fc.Arbitrary<Json> => {
    const { name } = entry.operation;
    const arbitrary = created.get(name) ?? create(entry);
    created.set(name, arbitrary);
    return arbitrary;
  };
}

/** Returns inputs that an operation accepts. */
const inputsOf = byOperation(({ schema }) => fromSchema(asJsonSchema(schema.input)));

/** Returns answers of an operation in wire spelling, most of them changed. */
const answersOf = byOperation(({ operation, schema }) => {
  const valid = fromSchema(asJsonSchema(schema.output)).map(
    (value) => toWire(value, operation.rest.names, operation.rest.values) as Json,
  );
  const changed = fc.tuple(valid, changes).map(([value, list]) => applyChanges(value, list));
  return fc.oneof({ weight: 1, arbitrary: valid }, { weight: 5, arbitrary: changed });
});

/** A value of the contract has to satisfy its schema, whatever the platform has sent. */
function judgeValue({ schema }: OperationEntry, value: unknown): string | undefined {
  const checked = schema.output.safeParse(value);
  if (checked.success) return undefined;
  const issues = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return `a value that its schema refuses: ${issues.slice(0, 3).join('; ')}`;
}

/** Calls an adapter. It resolves with a value of the contract or rejects with a PlayerdeskError. */
async function judgeCall(
  entry: OperationEntry,
  input: unknown,
  call: () => Promise<unknown>,
): Promise<ParserOutcome> {
  try {
    return { is: 'value', input, wrong: judgeValue(entry, await call()) };
  } catch (error) {
    if (!isPlayerdeskError(error)) throw error;
    return { is: error.kind, input };
  }
}

const STATUSES = [200, 200, 200, 200, 200, 200, 201, 204, 302, 400, 401, 404, 413, 429, 500, 501, 503, 599];
const httpHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'Retry-After': '1e999' },
  { 'Retry-After': 'Wed, 21 Oct 2099 07:28:00 GMT', 'X-Server-Time': '-1' },
  { 'X-Server-Time': 'NaN', 'X-Request-Id': 'x'.repeat(5_000) },
);

function restAdapter(entry: OperationEntry): FuzzedParser {
  const { operation } = entry;
  return {
    name: `rest ${operation.name}`,
    cases: 6,
    run(draw) {
      const status = draw(fc.constantFrom(...STATUSES), 'status');
      const whole = toJsonText(draw(answersOf(entry)));
      const isDamaged = draw(fc.constantFrom(false, false, false, true), 'is damaged');
      const text = isDamaged ? applyDamage(whole, draw(damage, 'damage')) : whole;
      const headers = draw(httpHeaders, 'headers');
      const platform = createRestPlatform({
        baseUrl: 'http://localhost/rest',
        extensions: true,
        requestHeaders: true,
        fetch: async () => new Response(status === 204 ? null : text, { status, headers }),
      });
      // Cast: the schema of the operation has described the input.
      const call = () =>
        platform.call(operation, draw(inputsOf(entry), 'input') as never, { sessionId: 'session' });
      return judgeCall(entry, { status, text }, call);
    },
  };
}

/** Reads an answer without a transport. */
function reader(entry: OperationEntry): FuzzedParser {
  const { operation } = entry;
  return {
    name: `reader ${operation.name}`,
    cases: 12,
    run(draw) {
      const input = throughJson(draw(answersOf(entry)));
      const amounts = draw(fc.constantFrom('minor' as const, 'major' as const), 'amounts');
      try {
        const value = operation.reads(input, { ...MINOR_UNITS, amounts, currency: 'EUR' });
        return { is: 'value', input, wrong: judgeValue(entry, value) };
      } catch (error) {
        // Some answers are refusals, such as the one about a phone number that is taken.
        if (isPlayerdeskError(error)) return { is: error.kind, input };
        if (!(error instanceof UnreadableAnswer)) throw error;
        return { is: 'unreadable', input };
      }
    },
  };
}

function rpcAdapter(entry: OperationEntry): FuzzedParser {
  return {
    name: `rpc ${entry.operation.name}`,
    cases: 6,
    run: (draw) => callOverSocket(entry, draw),
  };
}

async function callOverSocket(entry: OperationEntry, draw: Draw): Promise<ParserOutcome> {
  const sockets: FakeRouterSocket[] = [];
  class Socket extends FakeRouterSocket {
    constructor(_url: string, protocol: string) {
      super(protocol, draw);
      sockets.push(this);
    }
  }
  const platform = createRpcPlatform({
    url: 'ws://localhost/rpc',
    siteUrl: 'http://localhost/',
    extensions: true,
    // Cast: the adapter uses the events, `send` and `close` of a socket.
    WebSocket: Socket as unknown as typeof WebSocket,
  });
  const codes: unknown[] = [];
  platform.on('session-state', ({ code }) => codes.push(code));
  try {
    const input = draw(inputsOf(entry), 'input');
    const outcome = await judgeCall(entry, null, () =>
      // Cast: the schema of the operation has described the input.
      platform.call(entry.operation, input as never, { sessionId: 'session', timeout: 500 }),
    );
    const sent = sockets.flatMap((socket) => socket.delivered);
    const badCode = codes.find((code) => typeof code !== 'number');
    const wrong = badCode === undefined ? outcome.wrong : `a session state of ${typeof badCode}`;
    return { ...outcome, input: sent, wrong };
  } finally {
    platform.close();
  }
}

/** The readers of the contract and the adapters, one parser per operation. */
export const ADAPTER_PARSERS: readonly FuzzedParser[] = OPERATIONS.flatMap((entry) => [
  reader(entry),
  restAdapter(entry),
  rpcAdapter(entry),
]);
