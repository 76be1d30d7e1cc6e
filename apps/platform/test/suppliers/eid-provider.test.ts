import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { approvedCode, eidCall, startOrder } from '../fixtures/eid-phone.ts';
import { supplierCall } from '../fixtures/supplier-call.ts';
import { setSupplierMode, startSuppliedPlatform } from '../fixtures/suppliers.ts';
import { sharedPlatform } from '../fixtures/test-platform.ts';

const platform = sharedPlatform(() => startSuppliedPlatform({ casinoUrl: 'https://casino.example' }));

const behave = (mode: string) => setSupplierMode(platform, 'eid', mode);
const collected = async (order: { turn(): Promise<{ body: { messages: object[] } }> }) =>
  (await order.turn()).body.messages[0];

describe('the e-ID frame', () => {
  it('the QR text changes each second, and another device gets no link to the app', async () => {
    const order = await startOrder(platform);
    const before = await order.turn();
    await platform.advance(1);
    const after = await order.turn();
    expect(before.body.messages[0].qrCode).toMatch(/^bankid\.[\w-]+\.\d+\.[0-9a-f]{64}$/);
    expect(after.body.messages[0].qrCode).not.toBe(before.body.messages[0].qrCode);
    expect(before.body.first).toEqual([
      { action: 'gii::cancel_href', href: expect.stringMatching(/^http:\/\/eid\.localhost:\d+\/cancel\//) },
    ]);
  });

  it.each([
    ['bankid', /^bankid:\/\/\/\?autostarttoken=/],
    ['frejaeid', /^frejaeid:\/\/bindUserToTransaction\?/],
  ])('the same device gets a link to the %s app and no QR text', async (provider, link) => {
    const { body } = await (await startOrder(platform, provider, true)).turn();
    expect(body.first[1]).toEqual({ action: 'gii::location_href', href: expect.stringMatching(link) });
    expect(body.messages[0].qrCode).toBe('');
  });

  it('messages are addressed to the origin of the requesting page', async () => {
    const { body } = await (await startOrder(platform)).turn();
    expect(body.target).toBe('https://casino.example');
  });

  it('only the requesting page may frame the provider, which runs only its own script', async () => {
    const { id } = await startOrder(platform);
    const { headers } = await eidCall(platform, 'GET', `/frame/${id}`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors https://casino.example');
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it.each(['/frame/none', '/collect/none'])('the unknown path %s returns 404', async (path) => {
    const method = path.startsWith('/frame') ? 'GET' : 'POST';
    expect((await eidCall(platform, method, path)).status).toBe(404);
  });
});

describe('the host name of the e-ID provider', () => {
  it('the pages exist only on their own host name, which serves nothing else', async () => {
    const status = async (host: string, path: string) =>
      (await eidCall(platform, 'GET', path, undefined, host)).status;
    expect(await status('eid.localhost', '/phone')).toBe(200);
    expect(await status('eid.localhost', '/rest/bootstrap')).toBe(404);
    expect(await status('eid.localhost', '/backstage')).toBe(404);
    expect(await status('localhost', '/phone')).toBe(404);
    expect(await status('localhost', '/~eid/phone')).toBe(404);
    expect(await status('eid.localhost.evil.example', '/~eid/phone')).toBe(404);
  });
});

describe('an e-ID order', () => {
  it('an unopened order expires after half a minute', async () => {
    const order = await startOrder(platform);
    await platform.advance(29);
    expect(await collected(order)).toMatchObject({ isError: false });
    await platform.advance(1);
    expect(await collected(order)).toMatchObject({ isError: true, reason: 'expired' });
  });

  it('an opened order expires after three minutes', async () => {
    const order = await startOrder(platform);
    await order.scan();
    await platform.advance(170);
    expect(await collected(order)).toMatchObject({ isAppOpened: true, isError: false });
    await platform.advance(10);
    expect(await collected(order)).toMatchObject({ isError: true, reason: 'expired' });
    expect((await order.act('approve', { person: 'astrid' })).body.status).toBe('failed');
  });

  it('a declined order ends with that reason', async () => {
    const order = await startOrder(platform);
    await order.scan();
    await order.act('decline');
    expect(await collected(order)).toMatchObject({ isError: true, reason: 'declined' });
  });

  it('a beacon cancels the order and returns no content', async () => {
    const order = await startOrder(platform);
    const answer = await eidCall(platform, 'POST', `/cancel/${order.id}`);
    expect(answer.status).toBe(204);
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await collected(order)).toMatchObject({ isError: true, reason: 'cancelled' });
    expect((await eidCall(platform, 'POST', '/cancel/none')).status).toBe(204);
  });

  it('an order that was not opened cannot be approved', async () => {
    const order = await startOrder(platform, 'bankid', true);
    const { body } = await order.turn();
    const token = new URL(body.first[1].href).searchParams.get('autostarttoken');
    const approved = await eidCall(platform, 'POST', `/phone-api/orders/${token}/approve`, {
      person: 'nils',
    });
    expect(approved.body.status).toBe('waiting');
  });

  it('an approved order reports its completion and returns to its page with a code', async () => {
    const order = await startOrder(platform);
    await order.scan();
    await order.act('approve', { person: 'nils' });
    const { body } = await order.turn();
    expect(body.messages[0]).toMatchObject({ isComplete: true, isError: false });
    const back = new URL(body.next.go);
    expect(back.origin + back.pathname).toBe('https://casino.example/playerdesk-eid.html');
    expect(back.searchParams.get('state')).toBe(order.state);
  });
});

describe('the simulated phone', () => {
  const scan = (text: string) => eidCall(platform, 'POST', '/phone-api/scan', { text });

  it.each(['bankid', 'frejaeid'])('the phone reads the QR code of %s', async (provider) => {
    const order = await startOrder(platform, provider);
    expect(await order.scan()).toMatch(/^[\w-]{20,}$/);
    expect((await order.act('open')).body).toMatchObject({ provider, host: 'casino.example' });
  });

  it('an outdated code, a forged code and any other text are refused', async () => {
    const order = await startOrder(platform);
    const { qrCode } = (await order.turn()).body.messages[0];
    await platform.advance(7);
    expect((await scan(qrCode)).body.message).toMatch(/too old/);
    const forged = qrCode.replace(/\.\d+\./, '.7.');
    expect((await scan(forged)).status).toBe(400);
    expect((await scan('https://example.com')).body.message).toMatch(/no code/);
  });

  it('the phone API accepts only requests of its own page', async () => {
    const body = { text: 'x' };
    const sent = (headers: Record<string, string>) =>
      supplierCall(platform, {
        host: 'eid.localhost',
        method: 'POST',
        path: '/phone-api/scan',
        body,
        headers,
      });
    expect((await sent({ Origin: 'https://evil.example' })).status).toBe(403);
    const hidden = { host: 'localhost', method: 'POST', path: '/~eid/phone-api/scan', body };
    const answer = await supplierCall(platform, hidden);
    expect(answer.status).toBe(404);
  });
});

describe('a failing e-ID provider', () => {
  afterEach(async () => void (await behave('well')));
  const init = () => platform.rest.get('/player/init/code?redirectUrl=https%3A%2F%2Fcasino.example%2Fx');

  it('an unavailable provider fails the start with 503 and stops its open frame', async () => {
    const order = await startOrder(platform);
    await behave('down');
    expect((await init()).status).toBe(503);
    expect((await order.turn()).status).toBe(404);
  });

  it('a missing start URL is passed on as missing', async () => {
    await behave('no-start-url');
    const { status, body } = await init();
    expect([status, body.InitUrl]).toEqual([200, undefined]);
  });

  it('the broken provider sends malformed messages', async () => {
    const order = await startOrder(platform);
    await behave('rubbish');
    expect((await order.turn()).body.messages).toContainEqual({
      action: 'gii:bankid:collect',
      qrCode: 42,
      isAppOpened: 'yes',
    });
  });

  it('a code can be redeemed after the provider was unavailable', async () => {
    const code = await approvedCode(platform, 'nils');
    await behave('down');
    expect((await platform.rest.post('/player/signin/code', code)).status).toBe(503);
    await behave('well');
    const { body } = await platform.rest.post('/player/signin/code', code);
    expect(body.PlayerInfo.FirstName).toBe('Nils');
  });
});

describe('a QR picture', () => {
  const picture = (query: string) => fetch(`${platform.url}/api/qr${query}`);

  it('GET /api/qr?msg= draws the text', async () => {
    proves('SI-12.qr-fallback');

    const answer = await picture('?msg=bankid.abc.1.def');
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg /);
    const other = await (await picture('?msg=bankid.abc.2.def')).text();
    expect(other).not.toBe(await (await picture('?msg=bankid.abc.1.def')).text());
  });

  it('a missing, empty, oversized or repeated text is refused', async () => {
    for (const query of ['', '?msg=', `?msg=${'x'.repeat(501)}`, '?msg=a&msg=b']) {
      expect((await picture(query)).status, query.slice(0, 20)).toBe(400);
    }
  });
});
