import { emailProblem, normalizeEmail } from '@playerdesk/contract/internal';
import { type FieldProblems, type FormValues, problemKey, withoutProblem } from '@playerdesk/core/internal';
import { useId, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Text } from '../../design-system/layout.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { notifyFailure } from '../../kit/call-failure.ts';
import { sendCodeToNewEmail } from '../../kit/change-activation-email.ts';
import { Screen } from '../../kit/screen.tsx';
import { useAlive } from '../../kit/use-alive.ts';
import { useProblems } from '../../kit/use-problems.ts';
import { useWidget } from '../../kit/widget-context.ts';

interface EmailChangeProps {
  readonly email: string;
  /** Called with the address that the code was sent to. */
  readonly onChanged: (email: string) => void;
  readonly onBack: () => void;
}

/** Form for another address, which gets the activation code. */
export function EmailChange({ email, onChanged, onBack }: EmailChangeProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const form = useId();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const problem = useProblems(problems);
  const submit = async ({ email: typed = '' }: FormValues) => {
    const found = problemKey('email', emailProblem(typed));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    widget.notify(null);
    const address = normalizeEmail(typed);
    try {
      await sendCodeToNewEmail(widget, address);
      if (alive.current) onChanged(address);
    } catch (error) {
      notifyFailure(widget, error, { retry: () => void submit({ email: typed }) });
    }
    if (alive.current) setBusy(false);
  };
  return (
    <Screen
      title={text('activation.change-email.title')}
      footer={
        <>
          <Button kind="ghost" onClick={() => busy || onBack()}>
            {text('activation.change-email.back')}
          </Button>
          <Button type="submit" form={form} full busy={busy} busyLabel={text('button.busy')}>
            {text('activation.change-email.button')}
          </Button>
        </>
      }
    >
      <Form id={form} busy={busy} onSubmit={(values) => void submit(values)}>
        <Text tone="soft">{text('activation.change-email.lead')}</Text>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={text('field.email.label')}
          defaultValue={email}
          error={problem('email')}
          required
          onInput={() => setProblems((problems) => withoutProblem(problems, 'email'))}
        />
      </Form>
    </Screen>
  );
}
