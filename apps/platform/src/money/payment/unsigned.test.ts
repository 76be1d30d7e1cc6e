import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();
const provider = paymentProvider(platform);

describe('a callback without a valid signature', () => {
  const BODY = JSON.stringify({ txId: 'nobody', reason: 'failed' });
  const path = '/payment/provider/cancel';

  it('a missing, wrong, expired or altered signature is refused and changes nothing', async () => {
    proves('SE-06.webhook-path');
    const { createSignature: signatureOf } = await import('../../operations/webhooks/webhook-signature.ts');
    const { CALLBACK_SECRET } = await import('../../../test/fixtures/payment-provider.ts');
    await provider.follow();
    const now = provider.seconds();
    const right = signatureOf(CALLBACK_SECRET, { path, body: BODY }, now);
    const wrong = {
      none: '',
      rubbish: 'v1=yes',
      'of another secret': signatureOf(
        'another secret of the same length, quite sure',
        { path, body: BODY },
        now,
      ),
      'of another body': signatureOf(CALLBACK_SECRET, { path, body: `${BODY} ` }, now),
      'of another path': signatureOf(CALLBACK_SECRET, { path: '/payment/provider/pending', body: BODY }, now),
      'older than five minutes': signatureOf(CALLBACK_SECRET, { path, body: BODY }, now - 302),
      'of the future': signatureOf(CALLBACK_SECRET, { path, body: BODY }, now + 310),
      'with the time moved': right.replace(/t=\d+/, `t=${now + 1}`),
      'cut short': right.slice(0, -1),
      'in capitals': right.replace(/v1=.*/, (digest) => digest.toUpperCase().replace('V1', 'v1')),
    };
    for (const [what, signature] of Object.entries(wrong)) {
      const reply = await provider.sendRaw(path, BODY, signature);
      expect(reply, what).toEqual({ status: 401, body: { success: false, errorCode: 'invalid-signature' } });
    }
    expect(
      await platform.db.selectFrom('payment_tombstones').where('tx_id', '=', 'nobody').selectAll().execute(),
    ).toEqual([]);
    expect((await provider.sendRaw(path, BODY, right)).body).toEqual({ success: true });
  });

  it.each(['', '{', 'null', '[]', '{"txId":1}', '{"txId":"a\\u0000b","reason":"failed"}'])(
    'a signed body of %j is an invalid request',
    async (body) => {
      const reply = await provider.sendRaw(path, body);
      expect(reply).toEqual({ status: 400, body: { success: false, errorCode: 'invalid-request' } });
    },
  );

  it('a refused callback is counted with its path and its answer', async () => {
    await provider.sendRaw(path, BODY, 'rubbish');
    const metrics = await (await fetch(`${platform.url}/metrics`)).text();
    expect(metrics).toMatch(
      /playerdesk_payment_callbacks_total\{call="\/payment\/provider\/cancel",answer="invalid-signature"\} \d+/,
    );
  });
});

describe('the rate limit of a payment provider', () => {
  it('a payment provider may call more often than a visitor', async () => {
    const busy = await startTestPlatform({ requestsPerMinute: 10 });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () =>
        paymentProvider(busy).sendRaw('/payment/provider/cancel', '{}', 'none'),
      ),
    );
    const visitors = await Promise.all(Array.from({ length: 30 }, () => busy.rest.get('/bootstrap')));
    expect(new Set(visitors.map(({ status }) => status))).toContain(429);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]));
    await busy.close();
  });
});

describe('a platform in production', () => {
  const open = async (secret: string | null) => {
    const { TEST_CONFIGURATION } = await import('../../../test/fixtures/test-configuration.ts');
    return startTestPlatform({
      environment: 'production',
      payment: { ...TEST_CONFIGURATION.payment, secret },
    });
  };

  it('callbacks are disabled unless a secret is configured', async () => {
    const closed = await open(null);
    const { status } = await closed.rest.post('/../payment/provider/cancel', {});
    expect(status).toBe(404);
    await closed.close();
    const opened = await open('a secret agreed on with the payment provider');
    expect((await opened.rest.post('/../payment/provider/cancel', {})).status).toBe(401);
    await opened.close();
  });
});
