import type { FastifyInstance } from 'fastify';
import { FAILURES, registerWebhooks, type WebhookDeps } from '../../operations/webhooks/register-webhooks.ts';
import { SIGNATURE_HEADER } from '../../operations/webhooks/webhook-signature.ts';
import type { Money } from '../money.module.ts';
import { meterPayments } from './payment-metrics.ts';
import {
  authorizeSchema,
  cancelSchema,
  notifySchema,
  pendingSchema,
  transferSchema,
  verifyUserSchema,
} from './webhook.schema.ts';

export interface WebhookRouteDeps extends WebhookDeps {
  readonly calls: Money['calls'];
}

/** Registers the endpoints that a payment provider calls. */
export async function registerPaymentWebhooks(app: FastifyInstance, deps: WebhookRouteDeps): Promise<void> {
  const family = {
    metric: 'playerdesk_payment_callbacks_total',
    help: 'Calls of the payment provider, by what was called and answered',
    header: SIGNATURE_HEADER,
    failures: FAILURES,
  };
  const calls = meterPayments(deps.calls, deps.registry);
  await registerWebhooks(app, deps, family, (defineWebhook) => {
    defineWebhook('/payment/provider/verify-user', {
      schema: verifyUserSchema,
      run: calls.verifyUser,
    });
    defineWebhook('/payment/provider/authorize', {
      schema: authorizeSchema,
      run: calls.authorize,
    });
    defineWebhook('/payment/provider/transfer', {
      schema: transferSchema,
      run: calls.transfer,
      continues: ({ txId }) => txId,
    });
    defineWebhook('/payment/provider/cancel', {
      schema: cancelSchema,
      run: calls.cancel,
      continues: ({ txId }) => txId,
    });
    defineWebhook('/payment/provider/pending', {
      schema: pendingSchema,
      run: calls.setPending,
      continues: ({ txId }) => txId,
    });
    defineWebhook('/payment/pay-and-play/notify', {
      schema: notifySchema,
      run: calls.notify,
      continues: ({ txId }) => txId,
    });
  });
}
