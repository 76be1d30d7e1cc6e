import { randomBytes } from 'node:crypto';
import { SECOND } from '../shared/clock.ts';
import { createPlatformClient, type PlatformClient } from '../shared/platform-client.ts';
import { repeatWork } from '../shared/repeated-work.ts';
import { createSimulationMode } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { PAYMENT_SIGNATURE_HEADER } from '../shared/webhook-signature.ts';
import { createCallbacks, MAX_TRIES } from './callbacks.ts';
import { createVisits } from './cashier-visits.ts';
import { createPayAndPlay } from './pay-and-play.ts';
import { PAYMENT_MODES, type PaymentMode } from './payment-modes.ts';
import { isWorkLeft } from './payments.queries.ts';
import { createPayments } from './payments.ts';

const SWEEP_MS = SECOND;

export interface PaymentProviderOptions extends Pick<SupplierContext, 'db' | 'clock' | 'secret' | 'onError'> {
  readonly platform: PlatformClient;
}

/** Creates the client with which a payment provider calls the platform. */
export function paymentClient(context: SupplierContext, signingSecret: string): PlatformClient {
  return createPlatformClient({ ...context, signingSecret, header: PAYMENT_SIGNATURE_HEADER });
}

/** Starts the payment provider: its payments, pending callbacks, and its simulation mode. */
export function startPaymentProvider({ db, clock, secret, platform, onError }: PaymentProviderOptions) {
  const mode = createSimulationMode<PaymentMode>(PAYMENT_MODES);
  const callbacks = createCallbacks({ db, clock, platform });
  const work = repeatWork(
    async () => {
      // Without pending work the platform's time is not read.
      if (!(await isWorkLeft(db, MAX_TRIES))) return;
      await clock.refresh();
      await payments.sweepDue();
      await callbacks.deliverDue();
    },
    SWEEP_MS,
    onError,
  );
  const requestSweep = () => void work.request();
  const payments = createPayments({ db, clock, secret, platform, callbacks, mode, requestSweep });
  return {
    db,
    clock,
    mode,
    payments,
    visits: createVisits({ db, clock, secret, platform }),
    payAndPlay: createPayAndPlay({ platform, newId: () => randomBytes(12).toString('base64url') }),
    /** Resolves when all due work is done. */
    sweep: work.request,
    close: work.close,
  };
}
export type PaymentProvider = ReturnType<typeof startPaymentProvider>;
