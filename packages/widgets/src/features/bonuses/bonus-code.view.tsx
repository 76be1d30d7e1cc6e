import { useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Text } from '../../design-system/layout.tsx';
import { SectionHeading } from '../../design-system/section-heading.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { triggerCode } from '../../kit/trigger-bonus.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Form that starts a bonus with a code. */
export function BonusCode() {
  const widget = useWidget();
  const { text } = widget.texts;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const clear = () => alive.current && setCode('');
  const submit = async () => {
    const typed = code.trim();
    setIsMissing(typed === '');
    widget.notify(null);
    if (typed === '') return;
    setBusy(true);
    const isTriggered = await triggerCode(widget, typed, () => void submit(), clear, true);
    if (isTriggered) clear();
    if (alive.current) setBusy(false);
  };
  return (
    <Form busy={busy} onSubmit={() => void submit()}>
      <SectionHeading>{text('bonus-code.heading')}</SectionHeading>
      <Text tone="soft">{text('bonus-code.lead')}</Text>
      <TextField
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        label={text('field.code.label')}
        error={isMissing ? text('field.code.required') : undefined}
        required
        value={code}
        onInput={(value) => {
          setCode(value);
          setIsMissing(false);
        }}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel={text('button.busy')}>
          {text('bonus-code.submit')}
        </Button>
      </div>
    </Form>
  );
}
