import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context } from '@opentelemetry/api';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCall, tracedFetch, withSpan } from '../../src/infrastructure/tracing/tracing.ts';
import { CALLBACK_SECRET, paymentProvider } from '../fixtures/payment-provider.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { rpcClient } from '../fixtures/rpc-client.ts';
import type { TestPlayer } from '../fixtures/test-platform.ts';
import { type RecordedPlatform, startRecordedPlatform } from '../security/recorded-platform.ts';
import { type RecordedSpan, recordTraces } from './recorded-traces.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

let platform: RecordedPlatform;
let player: TestPlayer;
let traces: ReturnType<typeof recordTraces>;
beforeAll(async () => {
  platform = await startRecordedPlatform();
  player = await platform.newPlayer();
  traces = recordTraces();
});
afterAll(async () => {
  await traces?.stop();
  await platform?.close();
});
beforeEach(() => traces.clear());

/** Waits for the span of a call, which ends after its answer was sent. */
async function callSpan(name: string): Promise<RecordedSpan> {
  await expect.poll(() => traces.ended.map((span) => span.name)).toContain(name);
  return traces.ended.find((span) => span.name === name) as RecordedSpan;
}

describe('the trace of a call', () => {
  it('goes on from the caller to its transaction, statements and password hash', async () => {
    proves('RE-07.traces');

    const { status } = await platform.signIn(player.email, PASSWORD, { traceparent });

    expect(status).toBe(200);
    const call = await callSpan('signIn');
    expect(call).toMatchObject({ traceId: TRACE, parentId: CALLER, isFailed: false });
    expect(call.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/rest/player/signin/v2',
      'http.response.status_code': 200,
    });
    const children = traces.ended.filter(
      ({ traceId, spanId }) => traceId === TRACE && spanId !== call.spanId,
    );
    const hash = children.find(({ name }) => name === 'argon2');
    const transactions = children.filter(({ name }) => name === 'transaction');
    expect(hash?.parentId).toBe(call.spanId);
    expect(transactions.map(({ parentId }) => parentId)).toContain(call.spanId);
    const ids = transactions.map(({ spanId }) => spanId);
    const inserted = children.find(({ name, parentId }) => name === 'insert' && ids.includes(parentId ?? ''));
    expect(String(inserted?.attributes['db.query.text'])).toMatch(/^insert into .*\$1/);
  });

  it('has nothing that identifies the player', async () => {
    await platform.signIn(player.email, PASSWORD, { traceparent });
    await platform.rest.get('/player/profile', player.as);

    await callSpan('signIn');
    const text = JSON.stringify(traces.ended);
    for (const value of [player.email, player.userId, player.sessionId, PASSWORD]) {
      expect(text).not.toContain(value);
    }
  });

  it('is named in the log line of its request', async () => {
    await platform.signIn(player.email, 'Wrong-password-1', { traceparent });
    await callSpan('signIn');

    const lines = platform
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

    expect(lines.filter(({ traceId }) => traceId === TRACE).map(({ route }) => route)).toContain(
      '/rest/player/signin/v2',
    );
    expect(lines.find(({ event, traceId }) => event === 'security' && traceId === TRACE)).toBeDefined();
  });

  it('goes on from the caller over the websocket', async () => {
    const client = await rpcClient(platform.url);
    const { details } = await client.call('/user/account#getCurrencies', {}, { traceparent });
    await client.close();

    const call = traces.ended.find((span) => 'rpc.method' in span.attributes);

    expect(details).toHaveProperty('x_request_id');
    expect(call).toMatchObject({ traceId: TRACE, parentId: CALLER });
    expect(call?.attributes).toMatchObject({ 'rpc.system': 'wamp', 'playerdesk.outcome': 'OK' });
  });

  it('exists for webhooks too, and not for scrapes and health checks', async () => {
    await paymentProvider(platform, CALLBACK_SECRET).call('pending', { txId: 'unknown' });
    await platform.metrics();

    const call = await callSpan('POST /payment/provider/pending');

    expect(call.parentId).toBeUndefined();
    expect(call.attributes['http.response.status_code']).toBe(409);
    expect(traces.ended.map(({ name }) => name)).not.toContain('GET /metrics');
  });
});

describe('a call to another server', () => {
  it('passes the trace on, and its span has the host only', async () => {
    const received: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      received.push(request.headers.traceparent as string | undefined);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const call = startCall('outer', { traceparent }, {});

    await context.with(call.context, () => tracedFetch(`http://${host}/secret/path?code=1`, {}));
    server.close();

    const span = traces.ended.find(
      ({ attributes }) => 'server.address' in attributes && 'http.request.method' in attributes,
    );
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'server.address': host,
      'http.response.status_code': 200,
    });
    expect(received).toEqual([`00-${TRACE}-${span?.spanId}-01`]);
  });

  it('has a failed span with the kind of the error, and the error is thrown', async () => {
    const call = startCall('outer', {}, {});
    const refused = Object.assign(new Error('quotes maja@example.com'), { code: '23505' });

    const work = context.with(call.context, () => withSpan('work', {}, () => Promise.reject(refused)));

    await expect(work).rejects.toBe(refused);
    expect(traces.ended).toEqual([expect.objectContaining({ name: 'work', isFailed: true })]);
    expect(traces.ended[0]).toMatchObject({ attributes: { 'error.type': '23505' }, more: [] });
  });
});

describe('without a tracer', () => {
  it('work runs alone, and no log line has a trace id', async () => {
    await traces.stop();
    const { status } = await platform.signIn(player.email, PASSWORD, {
      traceparent: `00-${'e'.repeat(32)}-${CALLER}-01`,
    });
    traces = recordTraces();

    expect(status).toBe(200);
    expect(platform.logged()).not.toContain('e'.repeat(32));
  });
});
