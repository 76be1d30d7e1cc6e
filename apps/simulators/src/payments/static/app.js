import { call } from './call.js';
import { shown } from './money.js';

const token = location.pathname.split('/').pop();
const byId = (id) => document.getElementById(id);

async function open() {
  const payment = await call(`/api/challenge/${token}`).catch(() => null);
  const isOpen = payment?.status === 'awaiting-app';
  byId('what').textContent = payment ? shown(payment.amount, payment.currency) : 'There is no such payment';
  byId('who').textContent = payment ? 'asked for by your casino' : '';
  byId('actions').hidden = !isOpen;
  if (payment && !isOpen) byId('notice').textContent = 'There is nothing to approve any more.';
}

for (const [id, words] of [
  ['approve', 'Approved. Look at the other window.'],
  ['decline', 'Declined. Nothing was paid.'],
]) {
  byId(id).addEventListener('click', async () => {
    const { done } = await call(`/api/challenge/${token}/${id}`).catch(() => ({ done: false }));
    byId('actions').hidden = true;
    byId('notice').textContent = done ? words : 'It is too late for that.';
  });
}
await open();
