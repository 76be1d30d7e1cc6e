import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Form, focusFirstInvalid } from './form.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function SignIn({ wait }: { readonly wait?: Promise<void> }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const refuse = () => setErrors({ city: 'Invalid format', zip: 'Enter zip' });
  return (
    <>
      <Form id="address" onSubmit={() => (wait ? void wait.then(refuse) : refuse())}>
        <TextField name="address" label="Address" />
        <TextField name="city" label="City" error={errors.city} />
        <TextField name="zip" label="Zip" error={errors.zip} />
      </Form>
      <Button type="submit" form="address">
        Continue
      </Button>
    </>
  );
}

describe('a form', () => {
  it('submits its field values from a button outside', async () => {
    const onSubmit = vi.fn();
    render(
      <>
        <Form id="sign-in" onSubmit={onSubmit}>
          <TextField name="email" label="Email" defaultValue="maja@example.com" />
          <Checkbox name="remember" label="Remember me" defaultChecked />
          <Checkbox name="offers" label="Offers" />
        </Form>
        <Button type="submit" form="sign-in">
          Sign in
        </Button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'maja@example.com', remember: 'on' });
  });

  it('is not submitted before its fields are loaded', async () => {
    const onSubmit = vi.fn();
    const form = (fields: ReactNode) => (
      <Form id="limits" onSubmit={onSubmit}>
        {fields}
      </Form>
    );
    const { rerender } = render(form(<Skeleton label="Loading" />));
    render(
      <Button type="submit" form="limits">
        Continue
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).not.toHaveBeenCalled();

    rerender(form(<TextField name="daily" label="Daily limit" defaultValue="10" />));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ daily: '10' });
  });

  it('moves the focus to the first invalid field on an immediate refusal', async () => {
    render(<SignIn />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
  });

  it('moves the focus to the first invalid field on a late refusal', async () => {
    const answer = later();
    render(<SignIn wait={answer.promise} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    answer.resolve();
    await screen.findByText('Invalid format');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  });

  it('keeps the focus on a refusal while the player types elsewhere', async () => {
    const answer = later();
    render(<SignIn wait={answer.promise} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(screen.getByLabelText('Zip'), 'V');
    answer.resolve();
    await screen.findByText('Invalid format');
    await act(async () => {});

    expect(document.activeElement).toBe(screen.getByLabelText('Zip'));
  });

  it('is not submitted by Enter or its busy button while busy, and the button keeps focus and name', async () => {
    const onSubmit = vi.fn();
    render(
      <Form onSubmit={onSubmit} busy>
        <TextField name="email" label="Email" />
        <Button type="submit" busy busyLabel="Please wait">
          Sign in
        </Button>
      </Form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
    await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}');
    await userEvent.click(button);

    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please wait',
    );
  });
});

it('a form focuses the selected option of an invalid radio group', () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  const { container } = render(
    <RadioGroup name="r" legend="Bonus" options={options} defaultValue="b" error="Choose" />,
  );

  expect(focusFirstInvalid(container)).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }));
});

it('a valid form moves no focus', () => {
  const { container } = render(<TextField name="email" label="Email" />);
  expect(focusFirstInvalid(container)).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

function later() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
