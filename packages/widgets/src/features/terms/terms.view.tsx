import type { getTerms, OutputOf } from '@playerdesk/contract/internal';
import { Button } from '../../design-system/button.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { HostLink } from '../../kit/host-link.tsx';
import { ProvidedHtml } from '../../kit/provided-html.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { LoadState } from '../../kit/use-load.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';

export interface TermsViewProps {
  readonly terms: LoadState<OutputOf<typeof getTerms>>;
  /** Whether the player must accept the terms before anything else. */
  readonly mustAccept: boolean;
  readonly busy: boolean;
  /** Minimum age in years. */
  readonly age: number;
  readonly onAccept: (version: string) => void;
  readonly onDecline: () => void;
}

export function TermsView({ terms, mustAccept, busy, age, onAccept, onDecline }: TermsViewProps) {
  const { text } = useWidget().texts;
  const version = terms.status === 'ready' ? terms.data.version : null;
  const buttons = (
    <>
      <Button kind="ghost" onClick={onDecline}>
        {text('terms.decline')}
      </Button>
      {version !== null && (
        <Button full busy={busy} busyLabel={text('button.busy')} onClick={() => onAccept(version)}>
          {text('terms.accept')}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={text('terms.title')} tall textOnly footer={mustAccept && buttons}>
      <WhenLoaded of={terms}>
        {(document) => (
          <Stack>
            {mustAccept && <Text>{text('terms.lead')}</Text>}
            {document.version !== '' && (
              <Text tone="soft">{text('terms.version', { version: document.version })}</Text>
            )}
            {document.content === '' ? (
              <Text>
                <HostLink route="/terms-and-conditions" label={text('terms.read')} />
              </Text>
            ) : (
              <ProvidedHtml html={document.content} lines={12} />
            )}
            <Text>{text('terms.adult', { age })}</Text>
          </Stack>
        )}
      </WhenLoaded>
    </Screen>
  );
}
