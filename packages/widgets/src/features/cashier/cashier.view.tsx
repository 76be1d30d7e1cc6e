import { CashierPart } from '../../parts/cashier/cashier-part.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWidget } from '../../view/context.ts';
import { lazyPart } from '../../view/lazy-part.tsx';
import { Screen } from '../../view/screen.tsx';
import type { CashierViewProps } from './cashier.controller.ts';

/** What stands for a deposit while the account is on a break. */
export const OnBreak = lazyPart('safety', () =>
  import('../../parts/on-break/on-break.view.tsx').then((part) => part.OnBreak),
);

export function CashierView(props: CashierViewProps) {
  const { text } = useWidget().texts;
  return (
    <Screen title={text(`cashier.${props.visit.method}.title`)} tall>
      <Content {...props} />
    </Screen>
  );
}

function Content({ status, player, isOnBreak, onSignIn, ...part }: CashierViewProps) {
  const { text } = useWidget().texts;
  if (status === 'restoring') return <Skeleton lines={6} label={text('view.loading')} />;
  if (isOnBreak) return <OnBreak />;
  // Another player's visit is another one.
  return status === 'signed-in' ? <CashierPart key={player} {...part} /> : <SignedOut onSignIn={onSignIn} />;
}

export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const { text } = useWidget().texts;
  return (
    <EmptyState
      title={text('cashier.signed-out')}
      action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
    />
  );
}
