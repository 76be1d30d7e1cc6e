import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AccountLayout } from './account-layout.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { EmptyState } from './empty-state.tsx';
import { Form } from './form.tsx';
import { Heading } from './heading.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { TextLink } from './link.tsx';
import { Panel } from './panel.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RichText } from './sanitizer/rich-text.tsx';
import { SelectField } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';

const OPTIONS = [{ value: '356', label: 'Malta +356' }];
const LABELS = { legend: 'Date of birth', year: 'Year', month: 'Month', day: 'Day' };

const everything = (
  <Panel
    mode="modal"
    title="Create account"
    closeLabel="Close X"
    onClose={() => {}}
    progress={<Stepper count={3} index={0} label="Step 1 of 3" />}
    notices={[{ id: '1', level: 'info', message: 'Welcome' }]}
    footer={<Button busy>Continue</Button>}
    backgroundImage="/a.jpg"
  >
    <AccountLayout
      tabs={[{ id: 'inbox', label: 'Inbox', badge: 1 }]}
      active="inbox"
      label="Menu"
      onSelect={() => {}}
    >
      <Form onSubmit={() => {}}>
        <Heading eyebrow="Step 1">Hello</Heading>
        <TextField name="email" label="Email" type="email" defaultValue="a@b.se" error="Wrong" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          showLabel="Show"
          hideLabel="Hide"
          checklist={(id) => (
            <PasswordChecklist
              id={id}
              label="Rules"
              checks={[{ id: 'digit', label: 'A number', ok: false }]}
              labels={{ ok: 'met', missing: 'not met yet' }}
            />
          )}
        />
        <SelectField name="country" label="Country" options={OPTIONS} placeholder="" defaultValue="356" />
        <PhoneField
          country={{ name: 'code', label: 'Calling code', options: OPTIONS }}
          phone={{ name: 'phone', label: 'Phone' }}
        />
        <DateOfBirthField name="born" labels={LABELS} years={[2000]} months={[1]} days={[1]} />
        <Checkbox name="terms" label="I accept" defaultChecked />
        <RadioGroup name="bonus" legend="Bonus" options={OPTIONS} defaultValue="356" />
      </Form>
      <Stack>
        <Row>
          <Text tone="quiet">Text</Text>
          <TextLink href="/support">Support</TextLink>
        </Row>
        <Skeleton lines={2} />
        <EmptyState icon={null} title="Nothing" />
        <RichText html="<p>Terms</p>" />
      </Stack>
    </AccountLayout>
  </Panel>
);

it('every component hydrates server markup with the same nodes, input and no error', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(everything, { identifierPrefix: 'pd1-' });
  document.body.append(container);
  const input = container.querySelector<HTMLInputElement>('input[name="email"]');
  if (!input) throw new Error('the field was not rendered');
  input.value = 'typed before the script came';
  input.focus();
  const errors: unknown[] = [];
  // React reports differing attributes only here.
  vi.spyOn(console, 'error').mockImplementation((...said) => errors.push(said));
  const root = await act(async () =>
    hydrateRoot(container, everything, {
      identifierPrefix: 'pd1-',
      onRecoverableError: (error) => errors.push(error),
      onUncaughtError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(container.querySelector('input[name="email"]')).toBe(input);
  expect(input.value).toBe('typed before the script came');
  expect(document.activeElement).toBe(input);

  await act(async () => root.unmount());
  container.remove();
});

it('two instances on one page have no ids in common', () => {
  const ids = ['pd1-', 'pd2-'].flatMap((identifierPrefix) => {
    const html = renderToString(everything, { identifierPrefix });
    return [...html.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
  });
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});
