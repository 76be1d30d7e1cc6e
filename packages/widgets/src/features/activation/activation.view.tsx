import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { type ComponentProps, useId, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { ActivationCodeField } from '../../kit/activation-code-field.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useProblems } from '../../kit/use-problems.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { EmailChange } from './email-change.view.tsx';

export interface ActivationViewProps {
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly email: string;
  readonly code: string;
  readonly onSubmit: (values: FormValues) => void;
  /** Absent on platforms that send no codes. */
  readonly onNewCode?: ((email: string) => void) | undefined;
  /** Absent unless the signed-in player can change the address. */
  readonly onWrongEmail?: (() => void) | undefined;
  /** The change of the address, shown in place of the form. */
  readonly change?: ComponentProps<typeof EmailChange> | undefined;
  readonly onEdited: (field: string) => void;
}

export function ActivationView(props: ActivationViewProps) {
  return props.change ? <EmailChange {...props.change} /> : <ActivationForm {...props} />;
}

function ActivationForm(props: ActivationViewProps) {
  const { text } = useWidget().texts;
  const form = useId();
  const email = useRef<HTMLInputElement>(null);
  const problem = useProblems(props.problems);
  return (
    <Screen
      title={text('activation.title')}
      footer={
        <Button type="submit" form={form} full busy={props.busy} busyLabel={text('button.busy')}>
          {text('button.activate')}
        </Button>
      }
    >
      <Form key={`${props.email} ${props.code}`} id={form} busy={props.busy} onSubmit={props.onSubmit}>
        <Text tone="soft">{text('activation.lead')}</Text>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={text('field.email.label')}
          defaultValue={props.email}
          error={problem('email')}
          required
          inputRef={email}
          onInput={() => props.onEdited('email')}
        />
        <ActivationCodeField
          defaultValue={props.code}
          error={problem('activationCode')}
          onEdited={props.onEdited}
        />
        <Stack gap="small">
          {props.onNewCode && (
            <div>
              <Button
                kind="link"
                busy={props.busy}
                onClick={() => props.onNewCode?.(email.current?.value ?? '')}
              >
                {text('activation.new-code')}
              </Button>
            </div>
          )}
          {props.onWrongEmail && (
            <div>
              <Button kind="link" onClick={() => props.busy || props.onWrongEmail?.()}>
                {text('activation.wrong-email')}
              </Button>
            </div>
          )}
        </Stack>
      </Form>
    </Screen>
  );
}
