import { useId } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StatementMailProps } from './statement-mail.controller.ts';

/** Starts and stops the monthly email. Nothing on a platform without it. */
export function StatementMail({ state, busy, onChoose }: StatementMailProps) {
  return (
    <WhenLoaded of={state} lines={2}>
      {(active) => active !== null && <Choice active={active} busy={busy} onChoose={onChoose} />}
    </WhenLoaded>
  );
}

function Choice({
  active,
  busy,
  onChoose,
}: Omit<StatementMailProps, 'state'> & { readonly active: boolean }) {
  const { text } = useWidget().texts;
  const title = useId();
  return (
    <section part="statement-mail" aria-labelledby={title}>
      <Stack>
        <div id={title}>
          <Heading level={4} size="small">
            {text('statement.mail')}
          </Heading>
        </div>
        <div role="status">
          <Text tone="soft">{text(active ? 'statement.mail.on' : 'statement.mail.off')}</Text>
        </div>
        <div>
          <Button kind="ghost" busy={busy} busyLabel={text('button.busy')} onClick={() => onChoose(!active)}>
            {text(active ? 'statement.mail.stop' : 'statement.mail.start')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
