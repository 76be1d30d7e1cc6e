import { proves } from '@playerdesk/proves';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OPTIONS = [
  { value: 'MT', label: 'Malta' },
  { value: 'SE', label: 'Sweden' },
];
const reveal = { showLabel: 'Show', hideLabel: 'Hide' };
const birth = {
  name: 'dateOfBirth',
  labels: { legend: 'Date of birth', year: 'Year', month: 'Month', day: 'Day' },
  years: [2008, 2007],
  months: [1, 2],
  days: [1, 2, 3],
};

/** Every field with the accessible name of its (first) control. */
const FIELDS: readonly (readonly [string, string, (error?: string) => React.ReactNode])[] = [
  ['text field', 'Email', (error) => <TextField name="email" label="Email" error={error} hint="Help" />],
  [
    'password field',
    'Password',
    (error) => (
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={error}
        hint="Help"
        {...reveal}
      />
    ),
  ],
  [
    'select',
    'Country',
    (error) => <SelectField name="c" label="Country" options={OPTIONS} error={error} hint="Help" />,
  ],
  ['check box', 'I accept', (error) => <Checkbox name="terms" label="I accept" error={error} hint="Help" />],
  [
    'radio group',
    'Bonus',
    (error) => <RadioGroup name="bonus" legend="Bonus" options={OPTIONS} error={error} hint="Help" />,
  ],
  ['date of birth', 'Year', (error) => <DateOfBirthField {...birth} error={error} hint="Help" />],
];

describe.each(FIELDS)('a %s', (_kind, name, field) => {
  const control = () => screen.getByLabelText(name, { selector: ':not(nav)' });

  it('is valid and named by its visible label without an error', () => {
    render(field());
    expect(screen.getByText(name).textContent).toBe(name);
    expect(control().getAttribute('aria-invalid')).toBeNull();
    expect(described(control())).toBe('Help');
  });

  it('becomes invalid and described by an error in an existing element', () => {
    const { rerender, container } = render(field());
    const before = container.querySelector('[part="error"]');
    expect(before?.textContent).toBe('');

    rerender(field('Invalid format'));
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(described(control())).toBe('Help Invalid format');
    expect(container.querySelector('[part="error"]')).toBe(before);
  });
});

describe('a text field', () => {
  it('emits its value on input and on blur', async () => {
    const onInput = vi.fn();
    const onBlur = vi.fn();
    render(<TextField name="city" label="City" onInput={onInput} onBlur={onBlur} />);
    await userEvent.type(screen.getByLabelText('City'), 'Oslo');
    await userEvent.tab();

    expect(onInput).toHaveBeenLastCalledWith('Oslo');
    expect(onBlur).toHaveBeenCalledExactlyOnceWith('Oslo');
  });

  it('keeps its prefix out of its name', () => {
    render(<TextField name="amount" label="Amount" prefix="€" />);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy();
  });

  it('is marked as required without native validation blocking the form', () => {
    render(<TextField name="zip" label="Zip" required />);
    const input = screen.getByLabelText<HTMLInputElement>('Zip');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.required).toBe(false);
  });
});

describe('a password field', () => {
  const checks = [
    { id: 'length', label: '8 characters or more', ok: true },
    { id: 'digit', label: 'A digit', ok: false },
  ];
  const field = (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="new-password"
      checklist={(id) => (
        <PasswordChecklist
          id={id}
          label="Your password needs"
          checks={checks}
          labels={{ ok: 'met', missing: 'not met yet' }}
        />
      )}
      {...reveal}
    />
  );

  it('toggles the visibility of its value by keyboard and keeps it', async () => {
    render(field);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'secret');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect([input.type, input.value]).toEqual(['text', 'secret']);

    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect([input.type, input.value]).toEqual(['password', 'secret']);
  });

  it('has a button that is described by its label', () => {
    render(field);

    proves('UX-05.reveal');
    expect(screen.getByRole('button', { name: 'Show', description: 'Password' })).toBeTruthy();
  });

  it('becomes a password again when its form is submitted while it is visible', async () => {
    const submit = (event: React.FormEvent<HTMLFormElement>) => event.preventDefault();
    render(
      <form onSubmit={submit}>
        {field}
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  });

  it('is described by its rules and marks the fulfilled ones', () => {
    render(field);
    const list = screen.getByRole('list', { name: 'Your password needs' });
    const items = within(list).getAllByRole('listitem');

    expect(items.map((item) => item.textContent)).toEqual([
      '8 characters or more, met',
      'A digit, not met yet',
    ]);
    expect(items.map((item) => item.dataset.state)).toEqual(['ok', 'missing']);
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(list.id);
  });
});

describe('a date of birth', () => {
  it('is a group of three selects with names, purposes and labels', () => {
    render(<DateOfBirthField {...birth} monthNames={['January', 'February']} />);
    const group = screen.getByRole('group', { name: 'Date of birth' });
    const selects = within(group).getAllByRole<HTMLSelectElement>('combobox');

    expect(
      selects.map((select) => [
        select.name,
        select.getAttribute('autocomplete'),
        select.labels?.[0]?.textContent,
      ]),
    ).toEqual([
      ['dateOfBirth.year', 'bday-year', 'Year'],
      ['dateOfBirth.month', 'bday-month', 'Month'],
      ['dateOfBirth.day', 'bday-day', 'Day'],
    ]);
    expect(within(group).getByRole('option', { name: 'February' })).toBeTruthy();
  });

  it('emits its partial selection', async () => {
    const onChange = vi.fn();
    render(<DateOfBirthField {...birth} onChange={onChange} order={['day', 'month', 'year']} />);
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2007');
    await userEvent.selectOptions(screen.getByLabelText('Day'), '3');
    await userEvent.selectOptions(screen.getByLabelText('Year'), '');

    expect(onChange.mock.calls.map(([date]) => date)).toEqual([
      { year: 2007 },
      { year: 2007, day: 3 },
      { year: undefined, day: 3 },
    ]);
  });

  it('shows no day when the selected one is no longer available', () => {
    const { rerender } = render(<DateOfBirthField {...birth} defaultValue={{ day: 3 }} />);
    rerender(<DateOfBirthField {...birth} defaultValue={{ day: 3 }} days={[1, 2]} />);
    expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('');
  });
});

it('a phone field has a labeled calling code and number with their purposes', () => {
  render(
    <PhoneField
      country={{
        name: 'phoneCountry',
        label: 'Calling code',
        options: [{ value: '356', label: 'Malta +356' }],
      }}
      phone={{ name: 'phone', label: 'Phone', error: 'Invalid format' }}
    />,
  );
  expect(screen.getByLabelText('Calling code').getAttribute('autocomplete')).toBe('tel-country-code');

  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  expect([phone.autocomplete, phone.type, described(phone)]).toEqual([
    'tel-national',
    'tel',
    'Invalid format',
  ]);
});

it('a checkbox is toggled by its label and emits the change', async () => {
  const onChange = vi.fn();
  render(<Checkbox name="terms" label="I accept" onChange={onChange} />);
  await userEvent.click(screen.getByText('I accept'));
  await userEvent.keyboard(' ');

  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('a radio group supports the arrow keys', async () => {
  // jsdom lacks CSS.escape, which the keyboard of the test needs to find the group.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const onChange = vi.fn();
  render(<RadioGroup name="bonus" legend="Bonus" options={OPTIONS} defaultValue="MT" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');

  expect(onChange).toHaveBeenCalledExactlyOnceWith('SE');
});

function described(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}
