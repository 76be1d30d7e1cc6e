import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { useId } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Text } from '../../design-system/layout.tsx';
import { PasswordField } from '../../design-system/password-field.tsx';
import { NewPassword } from '../../kit/new-password.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { LoadState } from '../../kit/use-load.ts';
import { useProblems } from '../../kit/use-problems.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';

export interface ResetPasswordViewProps {
  /** Changes after a reset, which clears the form. */
  readonly formKey: number;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  /** Email address of the link, or empty. */
  readonly email: string;
  readonly availability: LoadState<boolean>;
  readonly onSubmit: (values: FormValues) => void;
  readonly onEdited: (field: string) => void;
}

export function ResetPasswordView(props: ResetPasswordViewProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const form = useId();
  const works = props.availability.status === 'ready' && props.availability.data;
  const save = (
    <Button type="submit" form={form} full busy={props.busy} busyLabel={text('button.busy')}>
      {text('button.save')}
    </Button>
  );
  const ask = (
    <Button full onClick={() => widget.open('forgot-password', {})}>
      {text('reset.new-link')}
    </Button>
  );
  const known = props.availability.status === 'ready';
  return (
    <Screen title={text('reset.title')} fills footer={known && (works ? save : ask)}>
      <WhenLoaded of={props.availability}>
        {(isAvailable) =>
          isAvailable ? <Passwords {...props} form={form} /> : <Text>{text('reset.no-link')}</Text>
        }
      </WhenLoaded>
    </Screen>
  );
}

function Passwords(props: ResetPasswordViewProps & { readonly form: string }) {
  const { text } = useWidget().texts;
  const problem = useProblems(props.problems);
  return (
    <Form key={props.formKey} id={props.form} busy={props.busy} onSubmit={props.onSubmit}>
      <Text tone="soft">
        {props.email ? text('reset.lead', { email: props.email }) : text('reset.lead-nameless')}
      </Text>
      {/* Password managers need the username next to a new password. */}
      <input type="hidden" name="username" autoComplete="username" value={props.email} />
      <NewPassword
        name="password"
        label={text('reset.password')}
        email={props.email}
        error={problem('password')}
        announcesError
        onInput={() => props.onEdited('password')}
      />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        label={text('field.confirmPassword.label')}
        error={problem('confirmPassword')}
        required
        showLabel={text('button.show-password')}
        hideLabel={text('button.hide-password')}
        onInput={() => props.onEdited('confirmPassword')}
      />
    </Form>
  );
}
