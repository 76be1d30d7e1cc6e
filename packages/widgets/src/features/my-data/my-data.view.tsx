import type { DataExportState } from '@playerdesk/core/internal';
import { formatWhen } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Stack, Text } from '../../design-system/layout.tsx';
import { SectionHeading } from '../../design-system/section-heading.tsx';
import { formatFileSize } from '../../kit/file-size.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { CloseAccount } from './close-account.view.tsx';
import { type MyDataViewProps, useMyData } from './my-data.controller.ts';

/** Moves the focus to the heading when the button that was pressed goes. */
const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="my-data"]')?.querySelector('[part="heading"]'),
);

/**
 * All data about the player as a file: asked for, prepared in the background, and downloaded for a while. Below it, the
 * end of the account.
 */
export function MyData() {
  return (
    <Stack>
      <MyDataView {...useMyData()} />
      <CloseAccount />
    </Stack>
  );
}

export function MyDataView(props: MyDataViewProps) {
  const { text } = useWidget().texts;
  return (
    <div part="my-data">
      <Stack>
        <SectionHeading>{text('account.tab.my-data')}</SectionHeading>
        {props.isOffered && (
          <>
            <Text tone="soft">{text('my-data.lead')}</Text>
            <WhenLoaded of={props.state} lines={2}>
              {(state) => <Progress {...props} {...state} />}
            </WhenLoaded>
          </>
        )}
      </Stack>
    </div>
  );
}

function Progress({
  status,
  availableUntil,
  size,
  busy,
  onRequest,
  onDownload,
  onCancel,
}: MyDataViewProps & DataExportState) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const when = availableUntil === undefined ? '' : formatWhen(availableUntil, locale, account.serverNow());
  return (
    <>
      <div role="status">
        {status === 'preparing' && <Text>{text('my-data.preparing')}</Text>}
        {status === 'ready' && (
          <Text>{text('my-data.ready', { size: formatFileSize(size ?? 0, locale), when })}</Text>
        )}
      </div>
      {status === 'preparing' && onCancel && (
        <div>
          <Button
            key="cancel"
            kind="ghost"
            handoff={focusHeading}
            busy={busy}
            busyLabel={text('button.busy')}
            onClick={onCancel}
          >
            {text('my-data.cancel')}
          </Button>
        </div>
      )}
      {status !== 'preparing' && (
        <div>
          {status === 'ready' ? (
            <Button key="download" busy={busy} busyLabel={text('button.busy')} onClick={onDownload}>
              {text('my-data.download')}
            </Button>
          ) : (
            <Button
              key="prepare"
              kind="ghost"
              handoff={focusHeading}
              busy={busy}
              busyLabel={text('button.busy')}
              onClick={onRequest}
            >
              {text('my-data.prepare')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
