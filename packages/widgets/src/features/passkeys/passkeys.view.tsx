import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS, type Passkey } from '@playerdesk/contract/internal';
import { formatWhen } from '@playerdesk/core/internal';
import { useId, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Form } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import styles from '../../design-system/item-list.css?inline';
import { Stack, Text } from '../../design-system/layout.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type PasskeysViewProps, usePasskeys } from './passkeys.controller.ts';

/** Moves the focus to the heading when a row is removed. */
const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="passkeys"]')?.querySelector('[part="heading"]'),
);

/** The player's passkeys, a button to remove each, and a form to add one. */
export function Passkeys() {
  return <PasskeysView {...usePasskeys()} />;
}

export function PasskeysView({ isOffered, list, onRemove, ...props }: PasskeysViewProps) {
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
                    <PasskeyRow key={passkey.id} passkey={passkey} busy={props.busy} onRemove={onRemove} />
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

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly onRemove: (id: string) => void;
}

function PasskeyRow({ passkey, busy, onRemove }: PasskeyRowProps) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const label = useId();
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const when = (iso: string) => formatWhen(iso, locale, account.serverNow());
  const added = when(createdAt);
  return (
    <li className="pd-item" part="passkey">
      <div className="pd-item-facts">
        <p className="pd-item-name" id={label}>
          {name || text('passkeys.nameless')}
        </p>
        <p className="pd-hint">
          {lastUsedAt
            ? text('passkeys.used', { added, used: when(lastUsedAt) })
            : text('passkeys.unused', { added })}
        </p>
        <p className="pd-hint">{text(isBackedUp ? 'passkeys.backed-up' : 'passkeys.one-device')}</p>
      </div>
      <Button
        handoff={focusHeading}
        kind="link"
        size="small"
        busy={busy}
        aria-describedby={label}
        onClick={() => onRemove(id)}
      >
        {text('passkeys.remove')}
      </Button>
    </li>
  );
}
