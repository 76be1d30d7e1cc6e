import { formatMoney } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { Notice } from '../../design-system/notice.tsx';
import { recallOfferName } from '../../kit/read-bonuses.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { PhaseProps } from './phase-props.ts';

/**
 * What a player should know about a deposit, below the payment frame: what a limit that is nearly used up leaves, the
 * way to the limits, and how funds are protected if the operator becomes insolvent.
 *
 * @see RTS 12 (Great Britain): deposit pages link to limits
 * @see LCCP 4.2.1 (Great Britain)
 */
export function DepositNotes({ state: { warning, configuration } }: Pick<PhaseProps, 'state'>) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const hasLimits = widget.account.platform.capabilities.supports('setLimit');
  const level = configuration?.fundsProtection;
  return (
    <div className="pd-deposit-notes">
      {warning && (
        <p className="pd-box" role="status">
          {text('cashier.limit-left', { amount: formatMoney(warning.remaining, warning.currency, locale) })}
        </p>
      )}
      {hasLimits && (
        <Button kind="link" size="small" onClick={() => void widget.open('account', { tab: 'limits' })}>
          {text('cashier.limits')}
        </Button>
      )}
      {level && <p className="pd-box">{text(`cashier.funds.${level}`)}</p>}
    </div>
  );
}

/**
 * Announces that the ledger is being read. The live region is rendered before its text, so that screen readers
 * announce it.
 */
export function Checking({ checking }: { readonly checking: boolean }) {
  const { text } = useWidget().texts;
  return <div role="status">{checking && <Notice level="info">{text('cashier.checking')}</Notice>}</div>;
}

/** Names the bonus of the deposit above the frame, so that the player knows what the payment earns. */
export function ChosenBonus({
  code,
  onChange,
}: {
  readonly code: string;
  readonly onChange: (() => void) | null;
}) {
  const { texts, account } = useWidget();
  const name = recallOfferName(account, code) ?? code;
  return (
    <div className="pd-chosen-bonus" part="chosen-bonus">
      <span className="pd-box">{texts.text('cashier.bonus', { name })}</span>
      {onChange && (
        <Button kind="link" size="small" onClick={onChange}>
          {texts.text('cashier.bonus-change')}
        </Button>
      )}
    </div>
  );
}

/** Says that the deposit has no bonus and opens the choice. No bonus is chosen for the player. */
export function NoBonus({ onChange }: { readonly onChange: () => void }) {
  const { text } = useWidget().texts;
  return (
    <div className="pd-chosen-bonus" part="chosen-bonus" data-state="none">
      <span className="pd-box">{text('cashier.no-bonus')}</span>
      <Button kind="link" size="small" onClick={onChange}>
        {text('cashier.bonus-choose')}
      </Button>
    </div>
  );
}
