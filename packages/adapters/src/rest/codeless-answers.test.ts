import {
  type AnyOperation,
  activate,
  getProfile,
  type PlatformPage,
  signIn,
  signUp,
  validateEmail,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import type { RestOptions } from './rest-options.ts';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

function platformWith(response: Response, options: Partial<RestOptions> = {}) {
  const { fetch, sent } = fakeFetch(() => response.clone());
  const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true, ...options });
  return { platform, sent };
}

/** What a call without a request id resolves or rejects with. */
async function outcomeOf(operation: AnyOperation, response: Response): Promise<unknown> {
  const { platform } = platformWith(response);
  return platform.call(operation, {} as never).catch((error: unknown) => error);
}

describe('a REST answer without a code', () => {
  it.each([' \n', 'null\n', ' null '])(
    'and without content (%j) is valid where nothing is expected',
    async (body) => {
      expect(await outcomeOf(activate, new Response(body))).toEqual({});
    },
  );

  it.each([404, 405, 501])('means with %i that the platform lacks the operation', async (status) => {
    expect(await outcomeOf(signUp, new Response('', { status }))).toMatchObject({
      code: 'generic.not-implemented',
      kind: 'not-implemented',
    });
  });

  it.each([500, 502, 503])('means with %i a platform failure', async (status) => {
    expect(await outcomeOf(signUp, new Response('<h1>Oops</h1>', { status }))).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'server',
    });
  });

  it('ends no session on a 401 when the call has none', async () => {
    expect(await outcomeOf(validateEmail, new Response('', { status: 401 }))).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'refused',
    });
  });

  it('is a refusal when it is blank and unreadable when it is a page or a text', async () => {
    const at403 = (body: string) => outcomeOf(signUp, new Response(body, { status: 403 }));

    expect(await at403(' \n')).toMatchObject({ code: 'generic.unknown-error', kind: 'refused' });
    expect(await at403('<h1>Blocked</h1>')).toMatchObject({
      code: 'generic.unreadable-answer',
      kind: 'unreadable',
    });
    expect(await at403('"Blocked"')).toMatchObject({ code: 'generic.unreadable-answer' });
  });

  it.each([
    [413, 'kyc.file-too-large'],
    [429, 'generic.rate-limit'],
  ])('means with %i what the status means', async (status, code) => {
    const operation = { ...activate, area: 'kyc' } as const;

    expect(await outcomeOf(operation, new Response('', { status }))).toMatchObject({ code, kind: 'refused' });
  });

  it('keeps the platform’s words, and is no missing operation with them', async () => {
    proves('PL-04.message-alone');
    const refused = { code: 'generic.unknown-error', kind: 'refused', description: 'Closed on Sundays.' };

    for (const status of [400, 404, 405])
      expect(await outcomeOf(signUp, json({ Message: 'Closed on Sundays.' }, { status }))).toMatchObject(
        refused,
      );
  });

  it.each([404, 405])('is a refusal with %i and details', async (status) => {
    const answer = json({ Details: ['PlayerNotFound'] }, { status });

    expect(await outcomeOf(activate, answer)).toMatchObject({ kind: 'refused' });
  });

  it('leads to another attempt of a documented operation', async () => {
    proves('PL-04.asked-again');
    const { fetch, sent } = fakeFetch(() => new Response('', { status: 404 }));
    const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true });

    for (const _ of [1, 2]) await platform.call(signUp, {} as never).catch(() => {});

    expect(sent).toHaveLength(2);
  });

  it('contains no request id and no retry time when the platform sends none', async () => {
    const error = await outcomeOf(getProfile, json({ Code: 'SessionExpired' }, { status: 401 }));

    expect(error).not.toHaveProperty('requestId');
    expect(error).not.toHaveProperty('retryAfter');
  });
});

describe('an unreadable REST answer', () => {
  it.each([
    ['<html>', 'signIn: answer: not JSON'],
    ['{"SessionId":{}}', 'signIn: sessionId: not a value of its kind'],
  ])('%s is reported to the page with its cause', async (body, detail) => {
    const report = vi.fn();
    const { platform } = platformWith(new Response(body));
    platform.join?.({ report } as unknown as PlatformPage);

    await platform.call(signIn, {} as never).catch(() => {});

    expect(report.mock.calls).toEqual([['platform.unreadable-answer', detail]]);
  });

  it('differs from a refusal, which is not reported', async () => {
    const report = vi.fn();
    const { platform } = platformWith(json({ Code: 'PlayerExists' }, { status: 400 }));
    platform.join?.({ report } as unknown as PlatformPage);

    await platform.call(signUp, {} as never).catch(() => {});

    expect(report).not.toHaveBeenCalled();
  });
});
