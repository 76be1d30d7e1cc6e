import { call } from './call.js';
import { element } from './element.js';
import { decimal, shown } from './money.js';

/** Withdrawals that wait to be paid, each with its way back where that is allowed. */
export async function pendingWithdrawals({ mayTakeBack, onTakenBack, onRefused }) {
  const { withdrawals } = await call('/api/withdrawals');
  if (withdrawals.length === 0) return null;
  const rows = withdrawals.map((payment) => {
    const { id, amount, currency, account, createdAt } = payment;
    const money = shown(amount, currency);
    const takeBack = async (event) => {
      event.currentTarget.disabled = true;
      try {
        await call(`/api/payments/${id}/take-back`);
        onTakenBack({ txRefId: id, txAmount: decimal(amount, currency), txAmountCy: currency });
      } catch {
        onRefused();
      }
    };
    const cancel = element('button', {
      type: 'button',
      className: 'secondary small',
      textContent: 'Cancel',
      onclick: takeBack,
      set: { 'aria-label': `Cancel the withdrawal of ${money}` },
    });
    return element(
      'li',
      {},
      element(
        'span',
        {},
        element('b', { textContent: money }),
        element('span', {
          className: 'hint',
          textContent: `${account} · ${new Date(createdAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`,
        }),
      ),
      mayTakeBack ? cancel : null,
    );
  });
  return element(
    'section',
    { className: 'pending' },
    element('h2', { textContent: 'Pending withdrawals' }),
    element('ul', {}, ...rows),
  );
}
