import { LONGEST_PASSKEY_NAME, type Passkey } from '@playerdesk/contract/internal';
import { formatWhen } from '@playerdesk/core/internal';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Form } from '../../design-system/form.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { PasskeysViewProps } from './passkeys.controller.ts';

/** Moves the focus to the heading when a row is removed. */
export const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="passkeys"]')?.querySelector('[part="heading"]'),
);

export type PasskeyRowProps = Omit<PasskeysViewProps, 'isOffered' | 'list'> & { readonly passkey: Passkey };

/** A passkey with buttons to rename and to remove it, or with the form of its name. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { text } = useWidget().texts;
  const label = useId();
  const [rename, renameRef] = useFocusHandoff<HTMLButtonElement>();
  const { id, name } = props.passkey;
  const isEdited = props.edited === id;
  const wasEdited = useRef(false);
  // The form had the focus and is gone: return it to the button that opened it.
  useLayoutEffect(() => {
    if (wasEdited.current && !isEdited) rename.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited, rename]);
  if (isEdited) {
    return (
      <li className="pd-item" part="passkey">
        <NameForm {...props} />
      </li>
    );
  }
  return (
    <li className="pd-item" part="passkey">
      <div className="pd-item-facts">
        <p className="pd-item-name" id={label}>
          {name || text('passkeys.nameless')}
        </p>
        <Facts {...props.passkey} />
      </div>
      <div className="pd-item-actions">
        {props.canRename && (
          <Button
            buttonRef={renameRef}
            kind="link"
            size="small"
            busy={props.busy}
            aria-describedby={label}
            onClick={() => props.onEdit(id)}
          >
            {text('passkeys.rename')}
          </Button>
        )}
        <Button
          handoff={focusHeading}
          kind="link"
          size="small"
          busy={props.busy}
          aria-describedby={label}
          onClick={() => props.onRemove(id)}
        >
          {text('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

function Facts({ createdAt, lastUsedAt, isBackedUp }: Passkey) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const when = (iso: string) => formatWhen(iso, locale, account.serverNow());
  const added = when(createdAt);
  return (
    <>
      <p className="pd-hint">
        {lastUsedAt
          ? text('passkeys.used', { added, used: when(lastUsedAt) })
          : text('passkeys.unused', { added })}
      </p>
      <p className="pd-hint">{text(isBackedUp ? 'passkeys.backed-up' : 'passkeys.one-device')}</p>
    </>
  );
}

function NameForm({ passkey, busy, isNameWrong, onEdit, onTyped, onRename }: PasskeyRowProps) {
  const { text } = useWidget().texts;
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Form busy={busy} onSubmit={({ name = '' }) => onRename(passkey.id, name)}>
      <TextField
        name="name"
        autoComplete="off"
        inputRef={field}
        label={text('passkeys.name')}
        defaultValue={passkey.name}
        maxLength={LONGEST_PASSKEY_NAME}
        error={isNameWrong ? text('passkeys.name-wrong', { max: LONGEST_PASSKEY_NAME }) : undefined}
        announcesError
        required
        onInput={onTyped}
      />
      <div className="pd-item-actions">
        <Button type="submit" kind="ghost" handoff={focusHeading} busy={busy} busyLabel={text('button.busy')}>
          {text('button.save')}
        </Button>
        <Button kind="link" handoff={focusHeading} busy={busy} onClick={() => onEdit(null)}>
          {text('passkeys.cancel')}
        </Button>
      </div>
    </Form>
  );
}
