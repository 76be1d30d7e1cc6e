import { useRef } from 'react';
import { Help } from '../../parts/safer-gambling/help.view.tsx';
import type { Rules } from '../../parts/safer-gambling/use-rules.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from '../../ui/safer-gambling.css?inline';
import { useWidget } from '../../view/context.ts';
import { Screen } from '../../view/screen.tsx';
import type { Loading } from '../../view/use-loading.ts';
import { WhenLoaded } from '../../view/when-loaded.tsx';

export interface SafetyInformationViewProps {
  readonly rules: Loading<Rules>;
  readonly busy: boolean;
  readonly onTools: () => void;
  readonly onRead: () => void;
}

/** What a player has to know before the first wager: what games cost, what protects them and who helps. */
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
          <WhenLoaded of={rules}>{({ safety }) => <Help contacts={safety.help} />}</WhenLoaded>
        </Stack>
      </div>
    </Screen>
  );
}
