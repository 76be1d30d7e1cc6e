// @chunk player

import { useRef } from 'react';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { lazyComponent } from '../lazy-component.tsx';
import styles from './wallet-bar.css?inline';
import type { WalletBarProps } from './wallet-bar.view.tsx';

/** Box with the height of the balance. */
function WalletSkeleton({ onDeposit, onWithdraw }: WalletBarProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-wallet" aria-busy="true">
      <div className="pd-wallet-parts">
        <p className="pd-wallet-part" data-kind="total">
          <span className="pd-wallet-name">&nbsp;</span>
          <span className="pd-wallet-amount">&nbsp;</span>
        </p>
        <p className="pd-wallet-part">&nbsp;</p>
      </div>
      {(onDeposit || onWithdraw) && <div className="pd-wallet-acts" />}
    </div>
  );
}

/** Balance of the player, shown above what it is used for. */
export const Wallet = lazyComponent<WalletBarProps>(
  () => import('./wallet-bar.view.tsx').then((module) => module.WalletBar),
  { catalog: 'wallet', placeholder: WalletSkeleton },
);
