import { Skeleton } from '../../design-system/skeleton.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import type { WalletBarProps } from './wallet-bar.view.tsx';

/** Balance of the player, shown above what it is used for. */
export const Wallet = lazyComponent<WalletBarProps>(
  () => import('./wallet-bar.view.tsx').then((module) => module.WalletBar),
  { catalog: 'wallet', placeholder: () => <Skeleton height={70} /> },
);
