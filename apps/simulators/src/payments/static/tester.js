import { call } from './call.js';
import { element } from './element.js';

const { moods, mood, cards, vouchers, apps } = await (await fetch('/tester/api')).json();
const select = document.getElementById('mood');
select.append(...moods.map((name) => element('option', { value: name, textContent: name })));
select.value = mood;
select.addEventListener('change', async () => {
  const { mood: now } = await call('/tester/mood', { mood: select.value });
  document.getElementById('notice').textContent = `It is now: ${now}.`;
});
document
  .getElementById('numbers')
  .append(
    ...[...cards, ...vouchers, ...apps].flatMap(({ number, note }) => [
      element('dt', { textContent: number.replace(/(\d{4})(?=\d)/g, '$1 ') }),
      element('dd', { textContent: note }),
    ]),
  );
