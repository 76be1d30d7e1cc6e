import { Skeleton } from '../../design-system/skeleton.tsx';
import { lazyComponent } from '../lazy-component.tsx';

/** The player's money, above what it is used for. */
export const Wallet = lazyComponent(
  () => import('./wallet-bar.view.tsx').then((module) => module.WalletBar),
  { catalog: 'wallet', placeholder: () => <Skeleton height={70} /> },
);
