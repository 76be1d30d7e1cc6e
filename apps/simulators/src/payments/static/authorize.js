import { call } from './call.js';
import { element } from './element.js';
import { minorDigits, shown } from './money.js';

const query = Object.fromEntries(new URLSearchParams(location.search));
const byId = (id) => document.getElementById(id);

const { banks, persons } = await (await fetch('/api/authorize')).json();
const money = shown(Math.round(Number(query.amount) * 10 ** minorDigits(query.currency)), query.currency);
byId('to').textContent = `To ${new URL(query.redirect).host}`;
byId('amount').textContent = money;
byId('confirm').textContent = `Pay ${money}`;
byId('bank').append(...banks.map((bank) => element('option', { value: bank, textContent: bank })));
byId('persons').append(
  ...persons.map(({ id, name, note }, index) =>
    element(
      'label',
      { className: 'method' },
      element('input', { type: 'radio', name: 'person', value: id, checked: index === 0 }),
      element(
        'span',
        {},
        element('b', { textContent: name }),
        element('span', { className: 'hint', textContent: note }),
      ),
    ),
  ),
);

async function leave(path, body) {
  byId('confirm').disabled = true;
  try {
    const { go } = await call(path, body);
    location.replace(go);
  } catch (error) {
    byId('confirm').disabled = false;
    byId('notice').textContent = error.message;
  }
}

byId('pay').addEventListener('submit', (event) => {
  event.preventDefault();
  void leave('/api/authorize', { ...query, ...Object.fromEntries(new FormData(byId('pay'))) });
});
byId('cancel').addEventListener(
  'click',
  () => void leave('/api/authorize/cancel', { redirect: query.redirect }),
);
