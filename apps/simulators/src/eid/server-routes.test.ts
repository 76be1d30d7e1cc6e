import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSimulators, type TestSimulators } from '../testing/test-simulators.ts';

const SECRET = 'a secret of the e-ID provider and its casino';
const ORDER = {
  provider: 'bankid',
  state: 'the-state-of-this-order',
  redirectUrl: 'https://casino.example/playerdesk-eid.html',
  sameDevice: false,
};

let test: TestSimulators;
beforeAll(async () => {
  test = await startTestSimulators();
});
afterAll(() => test.close());
afterEach(() => test.control('POST', '/eid/mode', { mode: 'well' }));

const ask = (path: string, body: object, secret = SECRET) =>
  fetch(`${test.eidApiUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });

/** Approves an order as a person and returns its code. */
async function approved(person: string): Promise<string> {
  const { frameUrl } = (await (await ask('/orders', ORDER)).json()) as { frameUrl: string };
  const path = `/collect/${frameUrl.split('/').pop()}`;
  const { messages } = (await test.call('eid', path, {})).body;
  const { order } = (await test.call('eid', '/phone-api/scan', { text: messages[0].qrCode })).body;
  await test.call('eid', `/phone-api/orders/${order}/approve`, { person });
  const { next } = (await test.call('eid', path, {})).body;
  return String(new URL(next.go).searchParams.get('code'));
}

describe('the server API of the e-ID provider', () => {
  it('a new order returns the address of its frame', async () => {
    const answer = await ask('/orders', ORDER);
    const { frameUrl } = (await answer.json()) as { frameUrl: string };
    expect(answer.status).toBe(200);
    expect(frameUrl.startsWith(`${test.origins.eid}/frame/`)).toBe(true);
  });

  it('a code returns its person once, and only for its own order', async () => {
    const { sameDevice: _unused, ...back } = ORDER;
    const code = await approved('nils');
    const first = await (await ask('/codes', { ...back, code })).json();
    expect(first).toEqual({
      person: {
        country: 'SE',
        nationalId: '198511302393',
        firstName: 'Nils',
        lastName: 'Öberg',
        birthDate: '1985-11-30',
        street: 'Ringvägen',
        houseNumber: '7 A',
        postArea: 'Stockholm',
        postCode: '118 67',
      },
    });
    expect(await (await ask('/codes', { ...back, code })).json()).toEqual({ person: null });
    const other = { ...back, state: 'another-state', code: await approved('nils') };
    expect(await (await ask('/codes', other)).json()).toEqual({ person: null });
  });

  it('a wrong secret and an invalid order are refused', async () => {
    expect((await ask('/orders', ORDER, 'another secret')).status).toBe(401);
    expect((await ask('/orders', { ...ORDER, redirectUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await ask('/orders', { ...ORDER, provider: 'mallory' })).status).toBe(400);
  });

  it('the simulation mode makes new orders fail', async () => {
    await test.control('POST', '/eid/mode', { mode: 'down' });
    expect((await ask('/orders', ORDER)).status).toBe(503);

    await test.control('POST', '/eid/mode', { mode: 'no-start-url' });
    expect(await (await ask('/orders', ORDER)).json()).toEqual({});
  });
});
