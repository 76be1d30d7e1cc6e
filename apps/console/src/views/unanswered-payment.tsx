import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { QueueItem } from '../api/answers.ts';
import { formatMoney, formatName } from '../format.ts';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';

const detailsSchema = z.object({
  reference: z.string(),
  method: z.string(),
  status: z.string(),
  provider: z.string(),
  amount: z.number(),
  currency: z.string(),
});

interface UnansweredPaymentProps {
  readonly item: QueueItem;
  /** Called when the link is followed. */
  readonly onLeave: () => void;
}

/** A payment that should have ended. It leaves the list when the provider reports how. */
export function UnansweredPayment({ item: { details }, onLeave }: UnansweredPaymentProps) {
  const { reference, amount, currency, method, status, provider } = z.parse(detailsSchema, details);
  return (
    <>
      <p>{t('The provider has not reported how it ended. Ask it, or compare its report in Books.')}</p>
      <Facts
        facts={{
          amount: formatMoney(amount, currency),
          kind: formatName(method === 'deposit' ? 'deposit' : 'withdrawal'),
          status: formatName(status),
          method: provider,
          'provider’s reference': reference,
        }}
      />
      <Link className="c-link" to="/payments" search={{ reference }} onClick={onLeave}>
        {t('The payment')}
      </Link>
    </>
  );
}
