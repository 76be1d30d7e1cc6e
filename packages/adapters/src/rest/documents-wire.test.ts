import {
  type AnyOperation,
  block,
  type CallOptions,
  getDocuments,
  getProductBlocks,
  selfExclude,
  uploadDocument,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RestOptions } from './rest-options.ts';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';
import { fakeXhr } from './testing/fake-xhr.ts';

afterEach(() => vi.unstubAllGlobals());

const SESSION = { sessionId: 'session-1', requestId: 'request-1' };
const FILE = { type: 'proof-of-address', image: 'AAAA', fileName: 'bill.jpg' } as const;

/** One call over a scripted network: its method, address and body, and the answer or the error. */
async function roundTrip(
  operation: AnyOperation,
  input: object = {},
  response: Response = json({}),
  options: Partial<RestOptions> = {},
) {
  const { fetch, sent } = fakeFetch(() => response);
  const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true, ...options });
  const answer = await platform.call(operation, input as never, SESSION).catch((error: unknown) => error);
  const { method, url = '', body } = sent[0] ?? {};
  return {
    line: `${method} ${url}`,
    body: body === undefined ? undefined : JSON.parse(body),
    answer,
  };
}
const refusal = async (operation: AnyOperation, status: number, body: object | string) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await roundTrip(operation, FILE, new Response(text, { status }))).answer;
};

/** One upload by XMLHttpRequest under way. */
async function begin(call: CallOptions = {}) {
  const { Xhr, sent } = fakeXhr();
  vi.stubGlobal('XMLHttpRequest', Xhr);
  const reported: number[] = [];
  const fetch = vi.fn();
  const platform = createRestPlatform({
    baseUrl: 'https://p/rest',
    uploadUrl: 'https://files.p/',
    fetch,
    extensions: true,
  });
  const serverTimes: number[] = [];
  platform.on('server-time', (time) => serverTimes.push(time));
  const options = { ...SESSION, ...call, onProgress: (part: number) => reported.push(part) };
  const answer = platform.call(uploadDocument, FILE, options).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  return { request, reported, answer, fetch, serverTimes };
}

describe('a document over REST', () => {
  it('is sent to the platform if there is no upload host', async () => {
    expect((await roundTrip(uploadDocument, FILE)).line).toBe('POST https://p/kyc/upload');
  });

  it('has the provider’s name of its type with the option', async () => {
    const file = { ...FILE, type: 'credit-card' };
    const { body } = await roundTrip(uploadDocument, file, json({}), { documentSpelling: 'provider' });

    expect(body).toMatchObject({ Type: 'CreditCard' });
  });
});

describe('the reason of a rejected document', () => {
  it.each([
    ['invalid-file-type', 'kyc.invalid-file-type'],
    ['file-too-large', 'kyc.file-too-large'],
    ['file-unreadable', 'kyc.file-unreadable'],
    ['too-many-files', 'kyc.too-many-files'],
  ])('is read from the code field: %s', async (code, ours) => {
    proves('VE-04.code-field');

    expect(await refusal(uploadDocument, 400, { code })).toMatchObject({ code: ours, kind: 'refused' });
    expect(await refusal(uploadDocument, 400, { Code: 'ValidationError', code })).toMatchObject({
      code: ours,
    });
  });

  it('is read from Code when a platform sends no other field', async () => {
    expect(await refusal(uploadDocument, 400, { Code: 'InvalidFileType' })).toMatchObject({
      code: 'kyc.invalid-file-type',
    });
    expect(await refusal(uploadDocument, 429, { Code: 'TooManyAttempts' })).toMatchObject({
      code: 'generic.rate-limit',
    });
  });

  it.each(['brand-new', 'toString', '__proto__', ''])('is unknown for the unknown code %j', async (code) => {
    proves('VE-04.unknown');

    expect(await refusal(uploadDocument, 400, { code })).toMatchObject({
      code: 'kyc.unknown-error',
      kind: 'refused',
    });
  });

  it('is its size when an intermediate server answers 413', async () => {
    expect(await refusal(uploadDocument, 413, '<html>413 Request Entity Too Large</html>')).toMatchObject({
      code: 'kyc.file-too-large',
      kind: 'refused',
    });
    expect(await refusal(uploadDocument, 400, '<html>Bad Request</html>')).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('is not read from the code field of other calls', async () => {
    expect(await refusal(getDocuments, 400, { code: 'invalid-file-type' })).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'refused',
    });
  });
});

describe('an upload with progress', () => {
  it('uses XMLHttpRequest with the same URL, headers and body and reports from 0 to 1 in ascending order', async () => {
    proves('VE-04.upload');

    const { request, reported, answer, fetch, serverTimes } = await begin({ timeout: 5_000 });
    expect([request.method, request.url, request.timeout]).toEqual([
      'POST',
      'https://files.p/kyc/upload',
      5_000,
    ]);
    expect(request.headers).toMatchObject({
      'X-Player-Session-Id': 'session-1',
      'Idempotency-Key': 'request-1',
    });
    expect(JSON.parse(request.body ?? '')).toEqual({
      Type: 'proof-of-address',
      Image: 'AAAA',
      FileName: 'bill.jpg',
    });

    request.progress(25, 100);
    request.progress(70, 100);
    request.progress(60, 100);
    request.progress(0, 0);
    request.progress(0, 0, true);
    request.progress(90, 100, false);
    request.progress(120, 100);
    request.answer(200, '{"Id":"d-1"}', { 'X-Server-Time': '1763750000000' });
    expect(await answer).toEqual({ id: 'd-1' });
    expect(reported).toEqual([0, 0.25, 0.7, 1]);
    expect(serverTimes).toEqual([1_763_750_000_000]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reads refusals like any other call', async () => {
    proves('VE-04.code-field');

    const { request, answer } = await begin();
    request.answer(400, '{"Code":"InvalidFileType","code":"invalid-file-type"}', {
      'X-Request-Id': 'theirs',
    });
    expect(await answer).toMatchObject({ code: 'kyc.invalid-file-type', requestId: 'theirs' });
  });

  it.each([
    ['error', 'network'],
    ['timeout', 'timeout'],
    ['abort', 'network'],
  ] as const)('has the kind %s when it ends with %s and leaves its outcome open', async (how, kind) => {
    const { request, answer } = await begin();
    request.progress(70, 100);
    request.fail(how);
    expect(await answer).toMatchObject({ code: `generic.${kind}`, kind, requestId: 'request-1' });
  });

  it('stops when its caller aborts it and is rejected as canceled', async () => {
    const abort = new AbortController();
    const { request, answer } = await begin({ signal: abort.signal });
    abort.abort();

    expect(await answer).toMatchObject({ kind: 'cancelled' });
    expect(request.isAborted).toBe(true);
  });

  it('sends cookies of another origin only with the session cookie', async () => {
    proves('SE-15.adapter');

    const { Xhr, sent } = fakeXhr();
    vi.stubGlobal('XMLHttpRequest', Xhr);
    for (const sessionCookie of [false, true]) {
      const platform = createRestPlatform({ baseUrl: 'https://p', extensions: true, sessionCookie });
      const answer = platform.call(uploadDocument, FILE, { ...SESSION, onProgress: () => {} });
      await vi.waitFor(() => expect(sent.length).toBe(sessionCookie ? 2 : 1));
      sent.at(-1)?.answer(200, '{}');
      await answer.catch(() => {});
    }

    expect(sent.map(({ withCredentials }) => withCredentials)).toEqual([false, true]);
  });

  it('is not sent for an aborted caller and not stopped after the answer', async () => {
    const { Xhr, sent } = fakeXhr();
    vi.stubGlobal('XMLHttpRequest', Xhr);
    const platform = createRestPlatform({ baseUrl: 'https://p', extensions: true });
    const abort = new AbortController();
    const upload = (signal: AbortSignal) =>
      platform.call(uploadDocument, FILE, { sessionId: 's', onProgress: () => {}, signal });

    const answer = upload(abort.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(429, '', { 'Retry-After': '30' });
    const error = await answer.catch((cause: unknown) => cause);
    abort.abort();
    await upload(abort.signal).catch(() => {});
    await vi.dynamicImportSettled();

    expect(error).toMatchObject({ code: 'generic.rate-limit', retryAfter: 30 });
    expect(error).not.toHaveProperty('requestId');
    expect(sent.map(({ isAborted }) => isAborted)).toEqual([false]);
  });

  it('names no request when it had none and the network fails', async () => {
    const { request, answer } = await begin({ requestId: undefined as never });
    request.fail('error');
    expect(await answer).not.toHaveProperty('requestId');
  });

  it('uses fetch where XMLHttpRequest is missing or nobody requests progress', async () => {
    const { fetch, sent } = fakeFetch(() => json({ Id: 'd-1' }));
    const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true });
    const onProgress = vi.fn();
    expect(await platform.call(uploadDocument, FILE, { ...SESSION, onProgress })).toEqual({ id: 'd-1' });

    const { Xhr, sent: byXhr } = fakeXhr();
    vi.stubGlobal('XMLHttpRequest', Xhr);
    await platform.call(uploadDocument, FILE, SESSION);
    expect([sent.length, byXhr.length]).toEqual([2, 0]);
  });
});

describe('a break over REST', () => {
  it('has the configured number of days where it has no end', async () => {
    proves('RG-17.no-end');

    const lineOf = async (operation: AnyOperation, amount: unknown, options: Partial<RestOptions>) =>
      (await roundTrip(operation, { amount }, json({}), options)).line.replace('https://p', '');
    expect(await lineOf(block, 'indefinite', { indefinite: { block: 999 } })).toBe(
      'POST /responsiblegaming/block/999',
    );
    expect(await lineOf(selfExclude, 'indefinite', { indefinite: { exclusion: 99_999 } })).toBe(
      'POST /responsiblegaming/self-exclude/99999',
    );
    expect(await lineOf(selfExclude, 182, { indefinite: { exclusion: 99_999 } })).toBe(
      'POST /responsiblegaming/self-exclude/182',
    );
  });

  it('that ended the session is distinguished from an expired session', async () => {
    const call = async (Code: string) =>
      (await roundTrip(getProductBlocks, {}, new Response(JSON.stringify({ Code }), { status: 401 }))).answer;
    expect(await call('PlayerSelfBlocked')).toMatchObject({
      code: 'responsible-gaming.player-self-blocked',
      kind: 'session',
    });
    expect(await call('NotAuthenticated')).toMatchObject({
      code: 'generic.session-expired',
      kind: 'session',
    });
  });
});
