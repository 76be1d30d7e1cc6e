import { formatMoney } from '@playerdesk/core';
import { useRef } from 'react';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useWidget } from '../widget-context.ts';
import { useWallet } from './use-wallet.ts';
import styles from './wallet-bar.css?inline';

/** The player's total balance, split into real money and bonus money. */
export function WalletBar() {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const place = useRef<HTMLDListElement>(null);
  const wallet = useWallet();
  useStyles(place, styles);
  const amount = (minor: number | undefined) =>
    wallet && minor !== undefined ? formatMoney(minor, wallet.currency, locale) : '–';
  return (
    <dl ref={place} className="pd-wallet" part="wallet" aria-busy={wallet === null || undefined}>
      <div className="pd-wallet-part" data-kind="total">
        <dt className="pd-wallet-name">{text('wallet.total')}</dt>
        <dd className="pd-wallet-amount" data-balance="total">
          {amount(wallet?.totalBalance)}
        </dd>
      </div>
      <div className="pd-wallet-part">
        <dt className="pd-wallet-name">{text('wallet.real')}</dt>
        <dd className="pd-wallet-amount" data-balance="real">
          {amount(wallet?.realBalance)}
        </dd>
      </div>
      <div className="pd-wallet-part">
        <dt className="pd-wallet-name">{text('wallet.bonus')}</dt>
        <dd className="pd-wallet-amount" data-balance="bonus">
          {amount(wallet?.bonusBalance)}
        </dd>
      </div>
    </dl>
  );
}
