import { createRestPlatform } from '@playerdesk/adapters/rest';
import { getProfile, isPlayerdeskError, signIn } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMswHandlers } from './msw.ts';
import { createMockPlatform } from './platform/mock-platform.ts';
import { loseCall } from './platform/outcomes.ts';
import { getPersonaEmail, MOCK_PASSWORD } from './platform/personas.ts';

const baseUrl = 'https://api.example.com/casino/rest';
const mock = createMockPlatform();
const server = setupServer(
  ...createMswHandlers(mock, { baseUrl }),
  http.get('https://api.example.com/other', () => HttpResponse.text('mine')),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => mock.reset());
afterAll(() => server.close());

const CREDENTIALS = {
  username: getPersonaEmail('maja'),
  password: MOCK_PASSWORD,
  platform: 'web',
  operatingSystem: 'Linux',
  browser: 'Firefox',
};

describe('the handlers of Mock Service Worker', () => {
  it('answer the calls of the REST adapter', async () => {
    proves('IN-36.answers');
    const platform = createRestPlatform({ baseUrl });

    const session = await platform.call(signIn, CREDENTIALS);
    const profile = await platform.call(getProfile, {}, session);

    expect(profile.firstName).toBe('Maja');
    expect(mock.calls.map(({ name }) => name)).toEqual(['signIn', 'getProfile']);
  });

  it('break the connection where the mock platform loses a call', async () => {
    proves('IN-36.answers');
    mock.next('signIn', loseCall());

    const error = await createRestPlatform({ baseUrl })
      .call(signIn, CREDENTIALS)
      .catch((thrown: unknown) => thrown);

    expect(isPlayerdeskError(error) && error.kind).toBe('network');
  });

  it('leave other addresses to other handlers', async () => {
    proves('IN-36.others');

    expect(await (await fetch('https://api.example.com/other')).text()).toBe('mine');
  });
});
