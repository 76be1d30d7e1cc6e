import { describe, expect, it, vi } from 'vitest';
import { describeProblem, showProblems } from './field-problems.ts';
import { createPaymentForm, describeSubmit, type Order } from './payment-form.ts';
import type { Visit } from './provider-api.ts';

const VISIT: Visit = {
  token: 't',
  banks: ['Nordic Bank'],
  method: 'deposit',
  currency: 'EUR',
  balance: 5_000,
  depositLeft: 20_000,
  savedCard: null,
};

function createForm(changes: Partial<Visit> = {}, providerType: string | null = null) {
  const onSubmit = vi.fn<(order: Order) => void>();
  const form = createPaymentForm({
    visit: { ...VISIT, ...changes },
    providerType,
    amount: '',
    predefinedAmounts: null,
    onMethod: () => {},
    onAmount: () => {},
    onSubmit,
  });
  document.body.replaceChildren(form);
  return { form, onSubmit };
}

const getButtons = (form: HTMLFormElement) =>
  [...form.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('the payment form', () => {
  it('a deposit offers amounts, and a withdrawal offers the whole balance', () => {
    expect(getButtons(createForm().form)).toEqual(['€10', '€25', '€50', '€100', 'Pay']);
    expect(getButtons(createForm({ method: 'withdraw' }).form)).toEqual(['Everything', 'Withdraw']);
    expect(getButtons(createForm({ method: 'withdraw', balance: 0 }).form)).toEqual(['Withdraw']);
  });

  it('the card of the last payment comes first and needs no entries', () => {
    const { form, onSubmit } = createForm({ savedCard: '•••• 1111' });
    form.querySelectorAll('button')[0]?.click();
    form.requestSubmit();

    expect(form.querySelector('input[type="radio"]')).toMatchObject({ value: 'saved', checked: true });
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ provider: 'saved', method: 'saved', amount: '10' });
  });

  it('the chosen method is submitted with its fields', () => {
    const { form, onSubmit } = createForm({}, 'BANK');

    form.querySelector('select')?.querySelector('option:last-child')?.setAttribute('selected', '');
    form.requestSubmit();

    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      provider: 'bank',
      method: 'bank',
      bank: 'Nordic Bank',
      amount: '',
    });
  });

  it('the submit button shows the action and the amount', () => {
    expect(describeSubmit(VISIT, '49,9')).toBe('Pay €49.90');
    expect(describeSubmit({ ...VISIT, method: 'withdraw' }, '5')).toBe('Withdraw €5.00');
    expect([describeSubmit(VISIT, 'x'), describeSubmit(VISIT, '-1')]).toEqual(['Pay', 'Pay']);
  });

  it('errors are shown at their fields and removed', () => {
    const { form } = createForm();
    const control = form.querySelector('[name="amount"]');

    showProblems(form, { amount: 'too-little' });
    expect(form.textContent).toContain('This amount is too small.');
    expect(document.activeElement).toBe(control);

    showProblems(form, {});
    expect(form.textContent).not.toContain('too small');
    expect(control?.hasAttribute('aria-invalid')).toBe(false);
  });

  it('an error is described by its field or in general', () => {
    expect(describeProblem('cvc', 'invalid')).toContain('three or four');
    expect(describeProblem('number', 'invalid')).toBe('Check this number.');
    expect(describeProblem('number', 'never-heard-of')).toBe('Check this number.');
  });
});
