import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { useWidget } from '../../view/context.ts';
import { Screen } from '../../view/screen.tsx';
import { identifyByEid } from './identify-by-eid.ts';

/** An e-ID sign-up that was opened before the person identified themselves. */
export function EidGate({ email }: { readonly email: string | undefined }) {
  const widget = useWidget();
  const { text } = widget.texts;
  return (
    <Screen
      title={text('sign-up.title')}
      footer={
        <Button full onClick={() => identifyByEid(widget, email ?? '')}>
          {text('sign-up.eid.button')}
        </Button>
      }
    >
      <Stack>
        <Heading>{text('sign-up.eid.heading')}</Heading>
        <Text tone="soft">{text('sign-up.eid.lead')}</Text>
      </Stack>
    </Screen>
  );
}
