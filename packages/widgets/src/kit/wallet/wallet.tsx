import { Skeleton } from '../../design-system/skeleton.tsx';
import { lazyPart } from '../lazy-component.tsx';

/** The player's money, above what it is used for. */
export const Wallet = lazyPart(
  'wallet',
  () => import('./wallet-bar.view.tsx').then((part) => part.WalletBar),
  () => <Skeleton height={70} />,
);
