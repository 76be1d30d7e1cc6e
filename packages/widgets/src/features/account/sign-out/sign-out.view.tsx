import { useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { useWidget } from '../../../kit/widget-context.ts';

export function SignOut() {
  const widget = useWidget();
  const { text } = widget.texts;
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void widget.account.signOut();
    if (widget.modal) widget.close();
  };
  return (
    <Stack>
      <Heading size="small">{text('sign-out.heading')}</Heading>
      <Text tone="soft">{text('sign-out.text')}</Text>
      <div>
        <Button busy={busy} onClick={leave}>
          {text('button.sign-out')}
        </Button>
      </div>
    </Stack>
  );
}
