import { getActivityStatement, getLimits, type LimitState, limitStates } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useCallback, useId, useRef } from 'react';
import { Heading } from '../../design-system/heading.tsx';
import { Text } from '../../design-system/layout.tsx';
import { Meter } from '../../design-system/meter.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { formatLimit, formatTimeLeft } from '../limit-labels.ts';
import { getResponsibleGambling } from '../services/responsible-gambling-services.ts';
import { useLoad } from '../use-load.ts';
import { emptyResource, useResource } from '../use-resource.ts';
import { useWidget } from '../widget-context.ts';
import { readMonthResult } from './month-result.ts';
import styles from './spending.css?inline';

/** Types of which an amount is used up. */
const USED_TYPES = ['deposit', 'wager', 'loss', 'session', 'product-session'] as const;

/** The net result of the month first, a loss as plainly as a gain, then each limit with how much of it is used. */
export function SpendingView() {
  const { account, texts } = useWidget();
  const place = useRef<HTMLElement>(null);
  const title = useId();
  const { supports } = account.platform.capabilities;
  const { value } = useResource(
    supports(getLimits.name) ? getResponsibleGambling(account).limits : emptyResource,
  );
  useStyles(place, styles);
  const used = limitStates(value ?? [], account.serverNow()).filter(
    ({ type, current }) =>
      USED_TYPES.some((one) => one === type) &&
      current?.amount != null &&
      current.remainingAmount !== undefined,
  );
  return (
    <section ref={place} className="pd-spending" part="spending" aria-labelledby={title}>
      <div id={title}>
        <Heading size="small">{texts.text('spending.heading')}</Heading>
      </div>
      {supports(getActivityStatement.name) && <Month />}
      {used.length > 0 && (
        <ul className="pd-spending-limits">
          {used.map((state) => (
            <Used key={`${state.type} ${state.period} ${state.product ?? ''}`} {...state} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Month() {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const month = useLoad(useCallback(() => readMonthResult(account), [account]));
  // A figure that could not be read is left out: the statement has it, with a retry.
  if (month.status !== 'ready') return null;
  const { net, pace, currency } = month.data;
  return (
    <>
      <Text>{text('spending.net', { amount: formatMoney(net, currency, locale) })}</Text>
      {pace !== null && (
        <Text tone="soft">{text('spending.pace', { amount: formatMoney(pace, currency, locale) })}</Text>
      )}
    </>
  );
}

function Used({ type, period, product, current }: LimitState) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const label = useId();
  const currency = account.store.getState().profile?.currency ?? '';
  const amount = current?.amount ?? 0;
  const spent = Math.max(0, amount - (current?.remainingAmount ?? amount));
  const name = { type, product, currency };
  const isMoney = type === 'deposit' || type === 'wager' || type === 'loss';
  const said = text('spending.used', {
    used: isMoney ? formatMoney(spent, currency, locale) : formatTimeLeft(spent, locale),
    amount: formatLimit(name, amount, locale),
  });
  const names = [text(`limits.type.${type}`), text(`limits.period.${period}`)];
  if (product) names.push(text(`product.${product}`));
  const level = spent >= amount ? 'full' : spent >= amount * 0.9 ? 'low' : 'fine';
  return (
    <li className="pd-spending-limit">
      <span id={label}>{names.join(' · ')}</span>
      <span className="pd-spending-used">{said}</span>
      <Meter
        level={level}
        max={amount}
        value={Math.min(amount, spent)}
        aria-labelledby={label}
        aria-valuetext={said}
      />
    </li>
  );
}
