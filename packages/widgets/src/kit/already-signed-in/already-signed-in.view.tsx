import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack } from '../../design-system/layout.tsx';
import { useWidget } from '../widget-context.ts';

/** Message in place of a visitor form, with links to the account and to sign-out. */
export function AlreadySignedInView() {
  const widget = useWidget();
  const { text } = widget.texts;
  return (
    <EmptyState
      icon={<Icon name="person" />}
      title={text('already-in.title')}
      action={
        <Stack gap="small" align="center">
          <Button onClick={() => widget.open('account', {})}>{text('already-in.account')}</Button>
          <Button kind="link" onClick={() => void widget.account.signOut()}>
            {text('already-in.sign-out')}
          </Button>
        </Stack>
      }
    />
  );
}
