import { createElement, getElement } from '../../shared/page/elements.ts';
import { formatMoney, toMinorUnits } from '../../shared/page/money.ts';
import { createChoiceRow } from './choice-row.ts';
import { readTexts } from './form-fields.ts';
import { authorizePayment, cancelAuthorization, getErrorMessage, readAuthorization } from './provider-api.ts';

/** The casino's request. The server has checked the fields of the address. */
const order = Object.fromEntries(new URLSearchParams(location.search));
const { currency = 'EUR', amount = '', redirect = '' } = order;
const form = getElement('pay', HTMLFormElement);
const confirm = getElement('confirm', HTMLButtonElement);
const notice = getElement('notice', HTMLElement);

function showOrder(): void {
  const money = formatMoney(toMinorUnits(Number(amount), currency), currency);
  getElement('to', HTMLElement).textContent = `To ${new URL(redirect).host}`;
  getElement('amount', HTMLElement).textContent = money;
  confirm.textContent = `Pay ${money}`;
}

async function showChoices(): Promise<void> {
  const { banks, persons } = await readAuthorization();
  getElement('bank', HTMLSelectElement).append(
    ...banks.map((bank) => createElement('option', { value: bank, textContent: bank })),
  );
  const rows = persons.map(({ id, name, note }, index) => {
    const radio = createElement('input', {
      type: 'radio',
      name: 'person',
      value: id,
      checked: index === 0,
    });
    return createChoiceRow(radio, name, note);
  });
  getElement('persons', HTMLElement).append(...rows);
}

/** Returns to the casino with the outcome of a call. */
async function leave(callProvider: () => Promise<string>): Promise<void> {
  confirm.disabled = true;
  notice.textContent = '';
  try {
    location.replace(await callProvider());
  } catch (error) {
    confirm.disabled = false;
    notice.textContent = getErrorMessage(error);
  }
}

showOrder();
await showChoices();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void leave(() => authorizePayment({ ...order, ...readTexts(form) }));
});
getElement('cancel', HTMLButtonElement).addEventListener(
  'click',
  () => void leave(() => cancelAuthorization(redirect)),
);
