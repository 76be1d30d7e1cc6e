import { formatMoney } from '@playerdesk/core/internal';
import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useWidget } from '../widget-context.ts';
import { useWallet } from './use-wallet.ts';
import styles from './wallet-bar.css?inline';

export interface WalletBarProps {
  /** Starts a deposit. Without it, no button is shown. */
  readonly onDeposit?: (() => void) | undefined;
  /** Starts a withdrawal. Without it, no button is shown. */
  readonly onWithdraw?: (() => void) | undefined;
}

const PARTS = ['total', 'real', 'bonus'] as const;

/** The player's total balance, split into real money and bonus money, with the ways to move it. */
export function WalletBar({ onDeposit, onWithdraw }: WalletBarProps) {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const place = useRef<HTMLDivElement>(null);
  const wallet = useWallet();
  useStyles(place, styles);
  const amount = (minor: number | undefined) =>
    wallet && minor !== undefined ? formatMoney(minor, wallet.currency, locale) : '–';
  return (
    <div ref={place} className="pd-wallet" part="wallet" aria-busy={wallet === null || undefined}>
      <dl className="pd-wallet-parts">
        {PARTS.map((part) => (
          <div key={part} className="pd-wallet-part" data-kind={part === 'total' ? 'total' : undefined}>
            <dt className="pd-wallet-name">{text(`wallet.${part}`)}</dt>
            <dd className="pd-wallet-amount" data-balance={part} translate="no">
              {amount(wallet?.[`${part}Balance`])}
            </dd>
          </div>
        ))}
      </dl>
      {(onDeposit || onWithdraw) && (
        <div className="pd-wallet-acts" part="wallet-actions">
          {onDeposit && <Button onClick={onDeposit}>{text('wallet.deposit')}</Button>}
          {onWithdraw && (
            <Button kind={onDeposit ? 'ghost' : 'primary'} onClick={onWithdraw}>
              {text('wallet.withdraw')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
