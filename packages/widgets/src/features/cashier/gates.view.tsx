import type { Bonus } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { Notice, type NoticeLevel } from '../../design-system/notice.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { Verbatim } from '../../design-system/verbatim.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { useWidget } from '../../kit/widget-context.ts';
import styles from './gates.css?inline';
import type { PhaseProps } from './phase-props.ts';

interface GateProps {
  readonly level: NoticeLevel;
  readonly text: TextKey;
  readonly action?: { readonly label: TextKey; readonly run: () => void } | undefined;
}

/** A gate before a payment, with an action. Announced at once, because the player has just opened the cashier. */
function Gate({ level, text: key, action }: GateProps) {
  const { text } = useWidget().texts;
  return (
    <div role="alert">
      <Notice
        level={level}
        action={
          action && (
            <Button kind="link" onClick={action.run}>
              {text(action.label)}
            </Button>
          )
        }
      >
        {text(key)}
      </Notice>
    </div>
  );
}

export function Blocked() {
  const widget = useWidget();
  const run = () => widget.openRoute('/support');
  return (
    <Gate level="error" text="error.payment.deposit-blocked" action={{ label: 'button.support', run }} />
  );
}

export function LimitReached() {
  const widget = useWidget();
  const run = () => widget.openRoute('/menu/responsible-gaming');
  return (
    <Gate
      level="error"
      text="error.payment.deposit-limit"
      action={{ label: 'button.responsible-gaming', run }}
    />
  );
}

export function Denied() {
  const widget = useWidget();
  const run = () => widget.open('account', { tab: 'bonuses' });
  return (
    <Gate
      level="warning"
      text="error.payment.withdraw-active-bonus"
      action={{ label: 'cashier.see-bonuses', run }}
    />
  );
}

export function NoBalance() {
  const widget = useWidget();
  const run = () => widget.open('deposit', {});
  return (
    <Gate
      level="warning"
      text="error.payment.withdraw-balance"
      action={{ label: 'cashier.to-deposit', run }}
    />
  );
}

export function NotActivated() {
  const widget = useWidget();
  const run = () => {
    const email = widget.account.store.getState().profile?.email;
    widget.open('activation-form', { email });
  };
  return (
    <Gate
      level="warning"
      text="error.payment.activation-required"
      action={{ label: 'cashier.activate', run }}
    />
  );
}

/** Requires an acknowledgment that deposits are not protected. */
export function Funds({ send, onClose }: PhaseProps) {
  const { text } = useWidget().texts;
  return (
    <Stack>
      <Heading size="small">{text('cashier.funds.heading')}</Heading>
      <div role="alert">
        <Notice level="warning">{text('cashier.funds.text')}</Notice>
      </div>
      <Stack gap="small">
        <Button full onClick={() => send({ type: 'funds-acknowledged' })}>
          {text('cashier.funds.acknowledge')}
        </Button>
        <Button kind="ghost" full onClick={onClose}>
          {text('cashier.funds.leave')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Confirms a withdrawal that forfeits bonuses, and lists them. */
export function Forfeit({ state, send, onClose }: PhaseProps) {
  const { text, locale } = useWidget().texts;
  const list = useRef<HTMLUListElement>(null);
  useStyles(list, styles);
  const lost = (bonus: Bonus) =>
    bonus.type === 'monetary' ? (
      <Verbatim>{formatMoney(bonus.amountRemaining, bonus.currency, locale)}</Verbatim>
    ) : (
      text('cashier.spins', { count: bonus.amountRemaining })
    );
  return (
    <Stack>
      <Heading size="small">{text('cashier.forfeit.heading')}</Heading>
      <div role="alert">
        <Notice level="warning">{text('cashier.forfeit.text')}</Notice>
      </div>
      <ul ref={list} className="pd-losses" part="list">
        {state.atStake.map((bonus) => (
          <li key={bonus.id} className="pd-loss">
            <span className="pd-box">{bonus.name}</span>
            <span className="pd-loss-amount">{lost(bonus)}</span>
          </li>
        ))}
      </ul>
      <Text tone="soft">{text('cashier.forfeit.keep-hint')}</Text>
      <Stack gap="small">
        <Button kind="danger" full onClick={() => send({ type: 'forfeit-agreed' })}>
          {text('cashier.forfeit.agree')}
        </Button>
        <Button kind="ghost" full onClick={onClose}>
          {text('cashier.forfeit.keep')}
        </Button>
      </Stack>
    </Stack>
  );
}
