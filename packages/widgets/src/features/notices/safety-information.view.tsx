import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { HelpContacts } from '../../kit/responsible-gambling/help-contacts.tsx';
import styles from '../../kit/responsible-gambling/responsible-gambling.css?inline';
import type { ActiveRules } from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { Screen } from '../../kit/screen.tsx';
import type { LoadState } from '../../kit/use-load.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';

export interface SafetyInformationViewProps {
  readonly rules: LoadState<ActiveRules>;
  readonly busy: boolean;
  readonly onTools: () => void;
  readonly onRead: () => void;
}

/** Information before the first wager: the cost of games, protection tools and help contacts. */
export function SafetyInformationView({ rules, busy, onTools, onRead }: SafetyInformationViewProps) {
  const { text } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <Screen
      title={text('message.safety-information.title')}
      footer={
        <Button full busy={busy} onClick={onRead}>
          {text('message.safety-information.read')}
        </Button>
      }
    >
      <div ref={place}>
        <Stack>
          <Text>{text('message.safety-information.cost')}</Text>
          <Text>{text('message.safety-information.limits')}</Text>
          <Text>{text('message.safety-information.breaks')}</Text>
          <Button kind="ghost" full onClick={onTools}>
            {text('message.safety-information.tools')}
          </Button>
          <Text>{text('message.safety-information.help')}</Text>
          <WhenLoaded of={rules}>
            {({ responsibleGambling }) => <HelpContacts contacts={responsibleGambling.help} />}
          </WhenLoaded>
        </Stack>
      </div>
    </Screen>
  );
}
