import { createElement } from '../../shared/page/elements.ts';
import {
  formatMoney,
  formatWholeUnits,
  parseTypedAmount,
  toDecimal,
  toMinorUnits,
} from '../../shared/page/money.ts';
import { createChoiceRow } from './choice-row.ts';
import { showProblems } from './field-problems.ts';
import { createField, createInput, readTexts } from './form-fields.ts';
import { createSavedCard, PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';
import type { Visit } from './provider-api.ts';

/** Amounts of the buttons in whole units, if the host sets none. */
const PREDEFINED_AMOUNTS = [10, 25, 50, 100];

export type Order = Readonly<Record<string, string>>;

export interface PaymentFormOptions {
  readonly visit: Visit;
  /** Name of the initial method, in capitals. */
  readonly providerType: string | null;
  readonly amount: string;
  readonly predefinedAmounts: readonly number[] | null;
  readonly onMethod: (method: PaymentMethod) => void;
  readonly onAmount: (amount: string) => void;
  readonly onSubmit: (order: Order, form: HTMLFormElement, submit: HTMLButtonElement) => void;
}

/** Creates the form of a payment: an amount, methods, and one button that stays in view. */
export function createPaymentForm(options: PaymentFormOptions): HTMLFormElement {
  const { visit, providerType, amount, onMethod, onAmount, onSubmit } = options;
  const [first, ...others] = PAYMENT_METHODS[visit.method];
  const methods: readonly [PaymentMethod, ...PaymentMethod[]] =
    visit.savedCard === null ? [first, ...others] : [createSavedCard(visit.savedCard), first, ...others];
  const fields = createElement('div', { className: 'fields' });
  const submit = createElement('button', { type: 'submit', className: 'primary' });
  const amountInput = createInput({
    name: 'amount',
    inputMode: 'decimal',
    value: amount,
    autocomplete: 'off',
  });
  let current = methods.find((method) => method.providerType === providerType) ?? methods[0];
  const choose = (method: PaymentMethod) => {
    current = method;
    fields.replaceChildren(...method.createFields(visit));
    onMethod(method);
  };
  const relabel = () => {
    submit.textContent = describeSubmit(visit, amountInput.value);
  };
  const amountField = createAmountField(options, amountInput, () => {
    relabel();
    onAmount(amountInput.value);
  });
  const form = createElement(
    'form',
    { noValidate: true, className: 'payment' },
    amountField,
    createMethodChoice(methods, current, choose),
    fields,
    createElement('div', { className: 'pay-bar' }, submit),
  );
  choose(current);
  relabel();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showProblems(form, {});
    onSubmit({ provider: current.id, ...readTexts(form) }, form, submit);
  });
  return form;
}

/** Returns the label of the button with its action and amount. */
export function describeSubmit(
  { method, currency }: Pick<Visit, 'method' | 'currency'>,
  typed: string,
): string {
  const action = method === 'deposit' ? 'Pay' : 'Withdraw';
  const amount = parseTypedAmount(typed);
  if (!Number.isFinite(amount) || amount <= 0) return action;
  return `${action} ${formatMoney(toMinorUnits(amount, currency), currency)}`;
}

function createMethodChoice(
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod,
  onChoose: (method: PaymentMethod) => void,
): HTMLFieldSetElement | null {
  if (methods.length === 1) return null;
  const rows = methods.map((method) => {
    const radio = createElement('input', {
      type: 'radio',
      name: 'method',
      value: method.id,
      checked: method === chosen,
    });
    radio.addEventListener('change', () => onChoose(method));
    return createChoiceRow(radio, method.name, method.note);
  });
  return createElement(
    'fieldset',
    {},
    createElement('legend', { textContent: 'How would you like to pay?' }),
    createElement('div', { className: 'methods list' }, ...rows),
  );
}

function createAmountField(
  { visit, predefinedAmounts }: PaymentFormOptions,
  control: HTMLInputElement,
  onChange: () => void,
): HTMLDivElement {
  control.addEventListener('input', onChange);
  const setAmount = (amount: string) => {
    control.value = amount;
    onChange();
  };
  const buttons = getAmountButtons(visit, predefinedAmounts).map(([label, amount]) => {
    const button = createElement('button', { type: 'button', className: 'chip', textContent: label });
    button.addEventListener('click', () => setAmount(amount));
    return button;
  });
  return createElement(
    'div',
    { className: 'amount' },
    createField(`Amount (${visit.currency})`, control, describeLimit(visit)),
    createElement('div', { className: 'quick' }, ...buttons),
  );
}

function describeLimit({ method, currency, balance, depositLeft }: Visit): string {
  const [label, limit] =
    method === 'withdraw' ? ['You can withdraw', balance] : ['Left of your deposit limit', depositLeft];
  return typeof limit === 'number' ? `${label}: ${formatMoney(limit, currency)}` : '';
}

function getAmountButtons(
  { method, currency, balance }: Visit,
  predefined: readonly number[] | null,
): readonly (readonly [label: string, amount: string])[] {
  if (method === 'deposit') {
    const amounts = predefined ?? PREDEFINED_AMOUNTS;
    return amounts.map((amount) => [formatWholeUnits(amount, currency), String(amount)]);
  }
  return balance !== null && balance > 0 ? [['Everything', toDecimal(balance, currency)]] : [];
}
