import {
  type AnyOperation,
  getMessage,
  getOptOutIns,
  getSubscriptions,
  setOptOutChoices,
} from '@playerdesk/contract/internal';
import { expect, it } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

/** The code of the error that a call with a refusal rejects with. */
async function refusal(operation: AnyOperation, Code: string): Promise<unknown> {
  const { fetch } = fakeFetch(() => json({ Code }, { status: 400 }));
  const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true, amounts: 'minor' });
  const call = platform.call(operation, {}, { sessionId: 'session-1' });
  return call.catch((error: { code: string }) => error.code);
}

it('a REST refusal about communication is mapped in its own area and rejects foreign codes', async () => {
  expect(await refusal(getMessage, 'NotFound')).toBe('generic.not-found');
  for (const operation of [getOptOutIns, setOptOutChoices] as AnyOperation[]) {
    expect(await refusal(operation, 'MissingToken')).toBe('unsubscribe.missing-token');
    expect(await refusal(operation, 'InvalidToken')).toBe('unsubscribe.invalid-token');
    expect(await refusal(operation, 'LinkExpired')).toBe('unsubscribe.invalid-token');
  }
  expect(await refusal(getSubscriptions, 'MissingToken')).toBe('generic.unknown-error');
});
