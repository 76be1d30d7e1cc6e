import { Skeleton } from '../../design-system/skeleton.tsx';
import { OnBreak } from '../../kit/on-break/on-break.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { CashierViewProps } from './cashier.controller.ts';
import { CashierVisitView } from './cashier-visit.view.tsx';
import type { CashierVisitSlots } from './phase-props.ts';
import { SignedOut } from './signed-out.tsx';

export function CashierView(props: CashierViewProps & CashierVisitSlots) {
  const { text } = useWidget().texts;
  return (
    <Screen
      title={text(`cashier.${props.visit.method}.title`)}
      tall={props.status !== 'signed-out' && !props.isOnBreak}
    >
      <Content {...props} />
    </Screen>
  );
}

function Content({ status, player, isOnBreak, onSignIn, ...visit }: CashierViewProps & CashierVisitSlots) {
  const { text } = useWidget().texts;
  if (status === 'restoring') return <Skeleton lines={6} label={text('view.loading')} />;
  if (isOnBreak) return <OnBreak />;
  // The key starts a new visit for another player.
  return status === 'signed-in' ? (
    <CashierVisitView key={player} {...visit} />
  ) : (
    <SignedOut onSignIn={onSignIn} />
  );
}
