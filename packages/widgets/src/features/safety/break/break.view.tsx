import { Button } from '../../../design-system/button.tsx';
import { EmptyState } from '../../../design-system/empty-state.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { Skeleton } from '../../../design-system/skeleton.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { BreakViewProps } from './break.controller.ts';

export function BreakView(props: BreakViewProps) {
  const { text } = useWidget().texts;
  return (
    <Screen title={text('break.title')}>
      <Content {...props} />
    </Screen>
  );
}

function Content(props: BreakViewProps) {
  const { status, until, busy, onContinue, onPause, onSignOut, onLonger, onSignIn, onSupport } = props;
  const { text } = useWidget().texts;
  if (status === 'signed-out') {
    return (
      <EmptyState
        title={text('break.signed-out')}
        action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
      />
    );
  }
  if (status === 'missing') {
    return (
      <EmptyState
        title={text('break.missing')}
        action={<Button onClick={onSupport}>{text('button.support')}</Button>}
      >
        {text('break.missing-text')}
      </EmptyState>
    );
  }
  if (status === 'waiting') return <Skeleton lines={4} label={text('view.loading')} />;
  return (
    <Stack>
      <Text>{text('break.text')}</Text>
      {until && <Text>{text('break.length', until)}</Text>}
      <Stack gap="small">
        <Button full onClick={onContinue}>
          {text('break.continue')}
        </Button>
        <Button full kind="danger" busy={busy} busyLabel={text('button.busy')} onClick={onPause}>
          {text('break.pause')}
        </Button>
        <Button full kind="ghost" onClick={onSignOut}>
          {text('break.sign-out')}
        </Button>
      </Stack>
      <Button kind="link" onClick={onLonger}>
        {text('break.longer')}
      </Button>
    </Stack>
  );
}
