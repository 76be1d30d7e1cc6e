import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '@playerdesk/contract/internal';
import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import styles from '../../design-system/item-list.css?inline';
import { Stack, Text } from '../../design-system/layout.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { focusHeading, PasskeyRow } from './passkey-row.view.tsx';
import { type PasskeysViewProps, usePasskeys } from './passkeys.controller.ts';

/** The player's passkeys, with buttons to rename and remove each, and a form to add one. */
export function Passkeys() {
  return <PasskeysView {...usePasskeys()} />;
}

export function PasskeysView({ isOffered, list, ...props }: PasskeysViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles);
  if (!isOffered) return null;
  return (
    <div ref={place} className="pd-items" part="passkeys">
      <Stack>
        <Heading size="small">{text('passkeys.heading')}</Heading>
        <Text tone="soft">{text('passkeys.lead')}</Text>
        <WhenLoaded of={list} lines={2}>
          {(passkeys) => (
            <>
              {passkeys.length > 0 && (
                <ul className="pd-item-list">
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} {...props} passkey={passkey} />
                  ))}
                </ul>
              )}
              {/* A new field proposes the name again. */}
              {props.canAdd && passkeys.length < MOST_PASSKEYS && (
                <AddPasskey key={passkeys.length} {...props} />
              )}
            </>
          )}
        </WhenLoaded>
      </Stack>
    </div>
  );
}

function AddPasskey({ busy, deviceName, onAdd }: Pick<PasskeysViewProps, 'busy' | 'deviceName' | 'onAdd'>) {
  const { text } = useWidget().texts;
  return (
    <Form busy={busy} onSubmit={({ name = '' }) => onAdd(name)}>
      <TextField
        name="name"
        autoComplete="off"
        label={text('passkeys.name')}
        defaultValue={deviceName}
        maxLength={LONGEST_PASSKEY_NAME}
      />
      <div>
        <Button type="submit" kind="ghost" handoff={focusHeading} busy={busy} busyLabel={text('button.busy')}>
          {text('passkeys.add')}
        </Button>
      </div>
    </Form>
  );
}
