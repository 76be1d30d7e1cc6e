import { Button } from '../../design-system/button.tsx';
import { Text } from '../../design-system/layout.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Prompt shown after sign-in until the email address is confirmed. */
export function ActivationPromptView() {
  const widget = useWidget();
  const { text } = widget.texts;
  const email = widget.account.store.getState().profile?.email ?? '';
  return (
    <Screen
      title={text('activation.prompt.title')}
      footer={
        <>
          <Button kind="ghost" onClick={widget.close}>
            {text('activation.prompt.later')}
          </Button>
          <Button full onClick={() => widget.open('activation-form', { email })}>
            {text('activation.prompt.enter')}
          </Button>
        </>
      }
    >
      <Text>{text('activation.prompt.text', { email })}</Text>
    </Screen>
  );
}
