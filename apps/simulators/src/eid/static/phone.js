const byId = (id) => document.getElementById(id);
const NAMES = { bankid: 'BankID', frejaeid: 'Freja' };
/** `/phone` is the camera, `/phone/<order>` the app with an order in it. */
const token = location.pathname.split('/')[2] ?? '';

async function call(method, path, body) {
  const response = await fetch(`/phone-api${path}`, {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? 'That did not work.');
  return answer;
}

function say(words) {
  byId('notice').textContent = words;
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

async function scan(text) {
  try {
    const { order } = await call('POST', '/scan', { text });
    location.assign(`/phone/${order}`);
  } catch (error) {
    say(error.message);
  }
}

function drawOrders(orders) {
  const items = orders.map(({ provider, age, link }) =>
    element(
      'li',
      {},
      element('button', {
        type: 'button',
        className: 'quiet',
        textContent: `${NAMES[provider]}, ${age} s ago`,
        onclick: () => void scan(link),
      }),
    ),
  );
  const none = element('li', { className: 'none', textContent: 'Nothing asks for an e-ID right now.' });
  byId('orders').replaceChildren(...(items.length > 0 ? items : [none]));
}

async function showCamera() {
  byId('camera').hidden = false;
  byId('scan').addEventListener('submit', (event) => {
    event.preventDefault();
    void scan(byId('text').value);
  });
  const look = async () => {
    if (document.visibilityState === 'visible' && !byId('orders').contains(document.activeElement)) {
      drawOrders((await call('GET', '/orders')).orders);
    }
  };
  setInterval(() => void look().catch(() => {}), 1000);
  await look();
}

function drawPersons(persons) {
  const rows = persons.map(({ id, name, note }, index) =>
    element(
      'label',
      { className: 'person' },
      element('input', { type: 'radio', name: 'person', value: id, checked: index === 0 }),
      element(
        'span',
        {},
        element('b', { textContent: name }),
        element('span', { className: 'note', textContent: note }),
      ),
    ),
  );
  byId('persons').replaceChildren(...rows);
}

const ENDS = {
  complete: 'Approved. Look at the other screen.',
  declined: 'Declined.',
  expired: 'It has run out.',
  cancelled: 'The other screen has given up.',
};

async function finish(act, body) {
  try {
    const { status, reason } = await call('POST', `/orders/${token}/${act}`, body);
    over(status === 'complete' ? 'complete' : reason);
  } catch (error) {
    say(error.message);
  }
}

function over(how) {
  byId('order').hidden = true;
  byId('back').hidden = false;
  say(ENDS[how] ?? 'It is over.');
}

async function showOrder() {
  try {
    const { provider, host, status, reason, persons } = await call('POST', `/orders/${token}/open`);
    if (status === 'complete' || status === 'failed') return over(status === 'failed' ? reason : status);
    byId('who-asks').textContent = `${host} asks who you are, with ${NAMES[provider]}.`;
    drawPersons(persons);
    byId('order').hidden = false;
  } catch (error) {
    say(error.message);
    byId('back').hidden = false;
  }
  byId('approve').addEventListener('click', () => {
    const person = document.querySelector('input[name="person"]:checked').value;
    void finish('approve', { person });
  });
  byId('decline').addEventListener('click', () => void finish('decline'));
  byId('expire').addEventListener('click', () => void finish('expire'));
}

await (token === '' ? showCamera() : showOrder());
