import { createElement } from '../../shared/page/elements.ts';
import { formatMoney } from '../../shared/page/money.ts';
import type { Payment } from './provider-api.ts';

export interface WithdrawalListOptions {
  /** Cancels a withdrawal. Null: withdrawals cannot be canceled here. */
  readonly onCancel: ((withdrawal: Payment) => void) | null;
}

/** Creates the list of pending withdrawals, or null if there are none. */
export function createWithdrawalList(
  withdrawals: readonly Payment[],
  { onCancel }: WithdrawalListOptions,
): HTMLElement | null {
  if (withdrawals.length === 0) return null;
  const rows = withdrawals.map((withdrawal) => createRow(withdrawal, onCancel));
  return createElement(
    'section',
    { className: 'pending' },
    createElement('h2', { textContent: 'Pending withdrawals' }),
    createElement('ul', {}, ...rows),
  );
}

function createRow(withdrawal: Payment, onCancel: WithdrawalListOptions['onCancel']): HTMLLIElement {
  const { amount, currency, account, createdAt } = withdrawal;
  const money = formatMoney(amount, currency);
  const date = new Date(createdAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  const facts = createElement(
    'span',
    {},
    createElement('b', { textContent: money }),
    createElement('span', { className: 'hint', textContent: `${account} · ${date}` }),
  );
  if (onCancel === null) return createElement('li', {}, facts);
  const cancel = createElement('button', {
    type: 'button',
    className: 'secondary small',
    textContent: 'Cancel',
    attributes: { 'aria-label': `Cancel the withdrawal of ${money}` },
  });
  cancel.addEventListener('click', () => {
    cancel.disabled = true;
    onCancel(withdrawal);
  });
  return createElement('li', {}, facts, cancel);
}
