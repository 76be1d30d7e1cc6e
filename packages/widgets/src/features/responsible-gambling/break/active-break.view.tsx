import { formatWhen } from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { HelpContacts } from '../../../kit/responsible-gambling/help-contacts.tsx';
import { useResponsibleGamblingRules } from '../../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { Screen } from '../../../kit/screen.tsx';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { ActiveBreak } from '../../../options/widget-props.ts';

/** Confirmation of a started break: its end and help contacts. */
export function ActiveBreakView({ began: { kind, until, help } }: { readonly began: ActiveBreak }) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const rules = useResponsibleGamblingRules(getResponsibleGambling(widget.account));
  const contacts = help ?? (rules.status === 'ready' ? rules.data.responsibleGambling.help : null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Screen
      title={text(`break.began.${kind}`)}
      footer={
        widget.modal && (
          <Button full onClick={() => widget.close()}>
            {text('break.close')}
          </Button>
        )
      }
    >
      <Stack>
        <Heading size="small" headingRef={heading}>
          {until
            ? text('break.began.until', { when: formatWhen(until, locale, widget.account.serverNow()) })
            : text('break.began.no-end')}
        </Heading>
        <Text>{text('break.began.text')}</Text>
        {contacts && (
          <>
            <Text tone="soft">{text('break.began.help')}</Text>
            <HelpContacts contacts={contacts} />
          </>
        )}
      </Stack>
    </Screen>
  );
}
