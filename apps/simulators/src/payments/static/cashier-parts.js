import { element, field, input } from './element.js';
import { decimal, minorDigits, rounded, shown } from './money.js';

const PREDEFINED = [10, 25, 50, 100];

const PROBLEMS = {
  required: 'Fill this in.',
  invalid: 'Check this number.',
  expired: 'This card has expired.',
  'test-number': 'This is a demonstration. Use one of the test numbers.',
  'not-a-number': 'Enter an amount in figures.',
  'too-many-decimals': 'This amount has too many decimals.',
  'too-little': 'This amount is too small.',
  'too-much': 'This amount is too large.',
  'over-balance': 'This is more than you can withdraw.',
};
const FIELD_PROBLEMS = {
  expiry: { invalid: 'Enter month and year.' },
  cvc: { invalid: 'Enter the three or four digits.' },
  bank: { required: 'Choose a bank.' },
  amount: { required: 'Enter an amount.' },
};

/** The choice of a method and of an amount, and one button. */
export function paymentForm({ user, methods, chosen, amount, predefined, onMethod, onAmount, onSubmit }) {
  const isDeposit = user.method === 'deposit';
  const fields = element('div', { className: 'fields' });
  const amountInput = input('amount', { inputMode: 'decimal', value: amount }, { autocomplete: 'off' });
  const submit = element('button', { type: 'submit', className: 'primary' });
  const relabel = () => {
    const value = Number(amountInput.value.normalize('NFKC').replace(',', '.'));
    const words =
      Number.isFinite(value) && value > 0
        ? ` ${shown(Math.round(value * 10 ** minorDigits(user.currency)), user.currency)}`
        : '';
    submit.textContent = `${isDeposit ? 'Pay' : 'Withdraw'}${words}`;
  };
  let method = methods[0];
  const show = (next) => {
    method = next;
    fields.replaceChildren(...next.fields(user));
    onMethod(next);
  };
  const form = element(
    'form',
    { noValidate: true, className: 'payment' },
    methodChoice(methods, chosen, show),
    fields,
    amountField(user, amountInput, predefined, () => {
      relabel();
      onAmount(amountInput.value);
    }),
    submit,
  );
  show(chosen ?? methods[0]);
  relabel();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showProblems(form, {});
    onSubmit({ provider: method.id, ...Object.fromEntries(new FormData(form)) }, form, submit);
  });
  return form;
}

function methodChoice(methods, chosen, show) {
  if (methods.length === 1) return null;
  const rows = methods.map((method, index) =>
    element(
      'label',
      { className: 'method' },
      element('input', {
        type: 'radio',
        name: 'method',
        value: method.id,
        checked: chosen ? chosen.id === method.id : index === 0,
        onchange: () => show(method),
      }),
      element(
        'span',
        {},
        element('b', { textContent: method.name }),
        element('span', { className: 'hint', textContent: method.note }),
      ),
    ),
  );
  return element(
    'fieldset',
    {},
    element('legend', { textContent: 'How would you like to pay?' }),
    element('div', { className: 'methods' }, ...rows),
  );
}

function amountField(user, control, predefined, changed) {
  const { currency, balance, depositLeft, method } = user;
  control.addEventListener('input', changed);
  const most = method === 'withdraw' ? balance : depositLeft;
  const words = method === 'withdraw' ? 'You can withdraw' : 'Left of your deposit limit';
  const hint = typeof most === 'number' ? `${words}: ${shown(most, currency)}` : '';
  const row = field(`Amount (${currency})`, control, { hint });
  const put = (value) => {
    control.value = value;
    changed();
  };
  const buttons =
    method === 'withdraw'
      ? typeof balance === 'number' && balance > 0
        ? [quick('Everything', () => put(decimal(balance, currency)))]
        : []
      : (predefined ?? PREDEFINED).map((amount) =>
          quick(rounded(amount, currency), () => put(String(amount))),
        );
  return element('div', { className: 'amount' }, row, element('div', { className: 'quick' }, ...buttons));
}

const quick = (textContent, onclick) =>
  element('button', { type: 'button', className: 'chip', textContent, onclick });

/** Writes what is wrong beside its field and goes to the first. */
export function showProblems(form, problems) {
  for (const place of form.querySelectorAll('[data-problem]')) {
    const name = place.dataset.problem;
    const problem = problems[name];
    place.textContent = problem
      ? (FIELD_PROBLEMS[name]?.[problem] ?? PROBLEMS[problem] ?? PROBLEMS.invalid)
      : '';
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) continue;
    if (problem) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

/** A page of its own for how a payment stands. */
export function outcome({ tone, title, text, actions = [] }) {
  const heading = element('h1', { textContent: title, tabIndex: -1 });
  const shownOutcome = element(
    'section',
    { className: `outcome ${tone}` },
    element('span', { className: 'mark', set: { 'aria-hidden': 'true' } }),
    heading,
    text ? element('p', { textContent: text }) : null,
    actions.length > 0 ? element('div', { className: 'actions' }, ...actions) : null,
  );
  queueMicrotask(() => heading.focus());
  return shownOutcome;
}

export const button = (textContent, onclick, className = 'primary') =>
  element('button', { type: 'button', className, textContent, onclick });

export function waiting(text, ...children) {
  return element(
    'section',
    { className: 'outcome waiting' },
    element(
      'p',
      { className: 'wait' },
      element('span', { className: 'spinner', set: { 'aria-hidden': 'true' } }),
      text,
    ),
    ...children,
  );
}
