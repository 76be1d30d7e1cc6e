import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Form } from '../../../design-system/form.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Text } from '../../../design-system/layout.tsx';
import { Notice } from '../../../design-system/notice.tsx';
import { PasswordField } from '../../../design-system/password-field.tsx';
import { NewPassword } from '../../../kit/new-password.tsx';
import { useProblems } from '../../../kit/use-problems.ts';
import { useWidget } from '../../../kit/widget-context.ts';

export interface ChangePasswordViewProps {
  readonly formKey: number;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly email: string;
  readonly disabled: boolean;
  readonly onSubmit: (values: FormValues) => void;
  readonly onEdited: (field: string) => void;
}

export function ChangePasswordView(props: ChangePasswordViewProps) {
  const { text } = useWidget().texts;
  const problem = useProblems(props.problems);
  const heading = useRef<HTMLHeadingElement>(null);
  // The cleared form is a new element. Without moving the focus, Escape would reach no listener.
  useLayoutEffect(() => {
    if (props.formKey > 0) heading.current?.focus({ preventScroll: true });
  }, [props.formKey]);
  if (props.disabled) return <Notice level="info">{text('profile.disabled')}</Notice>;
  return (
    <Form key={props.formKey} busy={props.busy} onSubmit={props.onSubmit}>
      <Heading size="small" headingRef={heading}>
        {text('password.title')}
      </Heading>
      <Text tone="soft">{text('password.lead')}</Text>
      {/* Password managers need the username next to a new password. */}
      <input type="hidden" name="username" autoComplete="username" value={props.email} />
      <PasswordField
        name="oldPassword"
        autoComplete="current-password"
        label={text('field.oldPassword.label')}
        error={problem('oldPassword')}
        announcesError
        required
        showLabel={text('button.show-password')}
        hideLabel={text('button.hide-password')}
        onInput={() => props.onEdited('oldPassword')}
      />
      <NewPassword
        name="newPassword"
        label={text('field.newPassword.label')}
        email={props.email}
        error={problem('newPassword')}
        announcesError
        onInput={() => props.onEdited('newPassword')}
      />
      <div>
        <Button type="submit" busy={props.busy} busyLabel={text('button.busy')}>
          {text('button.save')}
        </Button>
      </div>
    </Form>
  );
}
