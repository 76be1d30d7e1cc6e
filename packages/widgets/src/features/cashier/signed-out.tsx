import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { useWidget } from '../../kit/widget-context.ts';

export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const { text } = useWidget().texts;
  return (
    <EmptyState
      icon={<Icon name="lock" />}
      title={text('cashier.signed-out')}
      action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
    />
  );
}
