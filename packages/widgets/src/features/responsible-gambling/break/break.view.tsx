import { Button } from '../../../design-system/button.tsx';
import { EmptyState } from '../../../design-system/empty-state.tsx';
import { EqualChoice } from '../../../design-system/equal-choice.tsx';
import { Icon } from '../../../design-system/icons.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { Skeleton } from '../../../design-system/skeleton.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { BreakViewProps } from './break.controller.ts';

export function BreakView(props: BreakViewProps) {
  const { text } = useWidget().texts;
  const { requested, until } = props;
  const title = requested && until ? text('break.start-title', until) : text('break.title');
  return (
    <Screen title={title}>
      <Content {...props} />
    </Screen>
  );
}

function Content(props: BreakViewProps) {
  const { status, requested, until, onLonger, onSignIn, onSupport } = props;
  const { text } = useWidget().texts;
  if (status === 'signed-out') {
    return (
      <EmptyState
        title={text('break.signed-out')}
        icon={<Icon name="lock" />}
        action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
      />
    );
  }
  if (status === 'missing') {
    return (
      <EmptyState
        title={text('break.missing')}
        icon={<Icon name="clock" />}
        action={<Button onClick={onSupport}>{text('button.support')}</Button>}
      >
        {text('break.missing-text')}
      </EmptyState>
    );
  }
  if (status === 'waiting') return <Skeleton lines={4} label={text('view.loading')} />;
  return (
    <Stack>
      {!requested && <Text>{text('break.text')}</Text>}
      {until && <Text>{text('break.length', until)}</Text>}
      <Decision {...props} />
      {!requested && (
        <Button kind="link" onClick={onLonger}>
          {text('break.longer')}
        </Button>
      )}
    </Stack>
  );
}

/** To take the break or to go back, with the same weight. A player who has asked for the break only confirms it. */
function Decision({ requested, until, busy, onContinue, onPause, onSignOut }: BreakViewProps) {
  const { text } = useWidget().texts;
  const pause = { busy, busyLabel: text('button.busy'), onChoose: onPause };
  if (requested && until) {
    return (
      <EqualChoice
        options={[
          { ...pause, label: text('break.start', until) },
          { label: text('break.back'), onChoose: onContinue },
        ]}
      />
    );
  }
  return (
    <EqualChoice
      options={[
        { ...pause, label: text('break.pause') },
        { label: text('break.sign-out'), onChoose: onSignOut },
        { label: text('break.continue'), onChoose: onContinue },
      ]}
    />
  );
}
