import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConsoleError } from '../api/request.ts';
import { TextField, textOf, WriteForm } from './write-form.tsx';

afterEach(cleanup);

it('a form sends once, keeps what was typed after a failure, and is empty after a success', async () => {
  const sent: string[] = [];
  let refuse = (_error: Error) => {};
  const send = (values: FormData) => {
    sent.push(textOf(values, 'reason'));
    if (sent.length > 1) return Promise.resolve('Done.');
    return new Promise<string>((_resolve, reject) => {
      refuse = reject;
    });
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteForm label="Act" submit="Send" send={send}>
        <TextField name="reason" label="Reason" />
      </WriteForm>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Reason');
  fireEvent.change(field, { target: { value: 'a double stake' } });

  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText('Sending');
  fireEvent.submit(screen.getByRole('form'));
  refuse(new ConsoleError('NotAuthenticated'));

  expect(await screen.findByRole('link', { name: 'Sign in in another tab' })).toBeTruthy();
  expect([sent, field.value]).toEqual([['a double stake'], 'a double stake']);
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText('Done.')).toBeTruthy();
  expect([sent.length, field.value]).toEqual([2, '']);
});

it('says who decided first, and reads again what the view shows', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['queue'], []);
  const fields = { by: 'Mia', decision: 'refused', at: '2026-11-30T12:00:00.000Z' };
  render(
    <QueryClientProvider client={queries}>
      <WriteForm
        label="Act"
        submit="Approve"
        send={() => Promise.reject(new ConsoleError('AlreadyDecided', fields))}
      />
    </QueryClientProvider>,
  );

  fireEvent.submit(screen.getByRole('form'));

  const status = await screen.findByText(/^Mia decided first: Refused, 30 Nov 2026/);
  expect(status.closest('[role=status]')).toBeTruthy();
  expect(queries.getQueryState(['queue'])?.isInvalidated).toBe(true);
});

it('a problem is tied to its field, which gets the focus', async () => {
  const send = () => Promise.reject(new ConsoleError('ValidationError', { reason: 'min-length:5' }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteForm label="Act" submit="Send" send={send}>
        <TextField name="reason" label="Reason" hint="Why." />
      </WriteForm>
    </QueryClientProvider>,
  );

  fireEvent.submit(screen.getByRole('form'));

  await screen.findByText('Type at least 5 letters or digits.');
  const field = screen.getByRole('textbox', {
    name: 'Reason',
    description: 'Why. Type at least 5 letters or digits.',
  });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

it('an invalid value is explained by what its field takes, and problems of no field of the form are listed', async () => {
  const fields = { firstname: 'invalid', playersreason: 'required', amount: 'invalid' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteForm
        label="Act"
        submit="Send"
        send={() => Promise.reject(new ConsoleError('ValidationError', fields))}
      >
        <TextField name="firstName" label="First name" />
        <TextField name="amount" label="Amount" />
      </WriteForm>
    </QueryClientProvider>,
  );

  fireEvent.submit(screen.getByRole('form'));

  const name = 'Use letters, spaces, hyphens and apostrophes only.';
  expect(await screen.findByRole('textbox', { name: 'First name', description: name })).toBeTruthy();
  const amount = { name: 'Amount', description: 'The platform does not accept this value.' };
  expect(screen.getByRole('textbox', amount)).toBeTruthy();
  const listed = 'Check what you typed. The rules of this market ask for the player’s reason.';
  expect(screen.getByRole('status').textContent?.trim()).toBe(listed);
});
