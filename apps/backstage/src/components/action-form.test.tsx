import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/endpoint.ts';
import { ActionForm } from './action-form.tsx';
import { TextInput } from './inputs.tsx';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ActionForm', () => {
  it('an empty required field prevents the submit', async () => {
    const sent: string[] = [];
    render(
      <ActionForm label="Send" submit="Send" send={async (input) => String(sent.push(input.text('title')))}>
        <TextInput name="title" label="Title" isRequired />
      </ActionForm>,
    );

    await press('Send');

    expect(screen.getByLabelText('Title')).toBe(document.activeElement);
    expect(screen.getByText('Fill in this field.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('two clicks on submit send the form once', async () => {
    let answer = (_message: string) => {};
    let calls = 0;
    const send = () => {
      calls += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    };
    render(<ActionForm label="Send" submit="Send" send={send} />);

    await press('Send');
    await press('Send');
    answer('It is sent.');

    expect(await screen.findByText('It is sent.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('field errors of the platform are shown at their fields, and others above the button', async () => {
    const send = async () => {
      throw new ApiError('ValidationError', { 'terms.gives.0.amount': 'Too small', kind: 'Unknown' });
    };
    render(
      <ActionForm label="Save" submit="Save" send={send}>
        <TextInput name="terms.gives" label="Amount" />
      </ActionForm>,
    );

    await press('Save');

    await waitFor(() => expect(screen.getByText('Too small')).toBeTruthy());
    expect(screen.getByRole('status').textContent).toBe('Check the marked fields. kind: Unknown.');
  });

  it('a form with a confirmation sends the entered values only after it', async () => {
    const sent: string[] = [];
    render(
      <ActionForm
        label="Send"
        submit="Send"
        clears
        confirm={() => 'This goes to everybody. Send it?'}
        send={async (input) => `Sent ${sent.push(input.text('title'))}.`}
      >
        <TextInput name="title" label="Title" />
      </ActionForm>,
    );
    await userEvent.type(screen.getByLabelText(/Title/), ' News ');

    await press('Send');
    expect(sent).toEqual([]);
    await press('Yes, send');

    await waitFor(() => expect(screen.getByText('Sent 1.')).toBeTruthy());
    expect(sent).toEqual(['News']);
    expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe('');
  });

  it('changed fields need a new confirmation', async () => {
    const sent: string[] = [];
    render(
      <ActionForm
        label="Send"
        submit="Send"
        confirm={(input) => `Send ${input.text('title')}?`}
        send={async (input) => `Sent ${sent.push(input.text('title'))}.`}
      >
        <TextInput name="title" label="Title" />
      </ActionForm>,
    );
    await userEvent.type(screen.getByLabelText(/Title/), 'One');
    await press('Send');
    await userEvent.type(screen.getByLabelText(/Title/), ' more');

    await press('Yes, send');
    expect(sent).toEqual([]);
    expect(screen.getByText('Send One more?')).toBeTruthy();
    await press('Yes, send');

    await waitFor(() => expect(sent).toEqual(['One more']));
  });
});
