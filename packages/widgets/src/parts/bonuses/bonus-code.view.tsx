import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWidget } from '../../view/context.ts';
import { useAlive } from '../../view/use-alive.ts';
import { triggerCode } from './trigger-code.ts';

/** Begins a bonus by a code that the player was given. */
export function BonusCode() {
  const widget = useWidget();
  const { text } = widget.texts;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [lacking, setLacking] = useState(false);
  const clear = () => alive.current && setCode('');
  const submit = async () => {
    const typed = code.trim();
    setLacking(typed === '');
    widget.notify(null);
    if (typed === '') return;
    setBusy(true);
    const begun = await triggerCode(widget, typed, () => void submit(), clear, true);
    if (begun) clear();
    if (alive.current) setBusy(false);
  };
  return (
    <Form busy={busy} onSubmit={() => void submit()}>
      <Heading size="small">{text('bonus-code.heading')}</Heading>
      <Text tone="soft">{text('bonus-code.lead')}</Text>
      <TextField
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        label={text('field.code.label')}
        error={lacking ? text('field.code.required') : undefined}
        required
        value={code}
        onInput={(value) => {
          setCode(value);
          setLacking(false);
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
