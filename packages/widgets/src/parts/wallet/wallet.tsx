import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyPart } from '../../view/lazy-part.tsx';

/** The player's money, above what it is used for. */
export const Wallet = lazyPart(
  'wallet',
  () => import('./wallet-bar.view.tsx').then((part) => part.WalletBar),
  () => <Skeleton height={70} />,
);
