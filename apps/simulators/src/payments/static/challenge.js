import { call } from './call.js';
import { shown } from './money.js';

const [, , token, step] = location.pathname.split('/');
const byId = (id) => document.getElementById(id);
const to = (next) => location.assign(`/challenge/${token}/${next}${location.search}`);

const payment = await call(`/api/challenge/${token}`).catch(() => null);
const what = byId('what');
if (what) {
  what.textContent = payment
    ? `${shown(payment.amount, payment.currency)} from ${payment.account}`
    : 'There is no such payment.';
}

byId('go')?.addEventListener('click', () => to(2));
byId('decline')?.addEventListener('click', () => void call(`/api/challenge/${token}/decline`));
byId('code-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { isRight } = await call(`/api/challenge/${token}/code`, { code: byId('code').value }).catch(
    () => ({}),
  );
  if (isRight) return to(3);
  byId('problem').textContent = 'This is not the code. Try again.';
  byId('code').setAttribute('aria-invalid', 'true');
  byId('code').focus();
});
document.querySelector('main').dataset.ready = step;
