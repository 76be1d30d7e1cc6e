import { getElement } from '../../shared/page/elements.ts';
import { formatMoney } from '../../shared/page/money.ts';
import { decideChallenge, readChallenge } from './provider-api.ts';

const token = location.pathname.split('/').pop() ?? '';
const notice = getElement('notice', HTMLElement);
const actions = getElement('actions', HTMLElement);

async function showPayment(): Promise<void> {
  const payment = await readChallenge(token).catch(() => null);
  const isOpen = payment?.status === 'awaiting-app';
  getElement('what', HTMLElement).textContent = payment
    ? formatMoney(payment.amount, payment.currency)
    : 'There is no such payment';
  getElement('who', HTMLElement).textContent = payment ? 'asked for by your casino' : '';
  actions.hidden = !isOpen;
  if (payment && !isOpen) notice.textContent = 'There is nothing to approve any more.';
}

async function decide(decision: 'approve' | 'decline', confirmation: string): Promise<void> {
  const isDone = await decideChallenge(token, decision).catch(() => false);
  actions.hidden = true;
  notice.textContent = isDone ? confirmation : 'It is too late for that.';
}

getElement('approve', HTMLButtonElement).addEventListener(
  'click',
  () => void decide('approve', 'Approved. Look at the other window.'),
);
getElement('decline', HTMLButtonElement).addEventListener(
  'click',
  () => void decide('decline', 'Declined. Nothing was paid.'),
);
await showPayment();
