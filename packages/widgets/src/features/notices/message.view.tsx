import { Button } from '../../design-system/button.tsx';
import { Text } from '../../design-system/layout.tsx';
import { Screen } from '../../kit/screen.tsx';

export interface MessageViewProps {
  readonly title: string;
  readonly text: string;
  /** Actions, the most common first. */
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}

export function MessageView({ title, text, actions }: MessageViewProps) {
  const buttons = actions.map(({ label, run }, index) => (
    <Button key={label} kind={index === 0 ? 'primary' : 'ghost'} full={index === 0} onClick={run}>
      {label}
    </Button>
  ));
  return (
    <Screen title={title} footer={buttons.reverse()}>
      <Text>{text}</Text>
    </Screen>
  );
}
