const byId = (id) => document.getElementById(id);
const notice = byId('notice');

async function call(method, path, body) {
  const response = await fetch(`/backstage/api/${path}`, {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.Code} ${JSON.stringify(answer.Details ?? '')}`);
  return answer;
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** Runs an action, says how it went, and shows the new state of things. */
async function act(said, action) {
  try {
    await action();
    notice.textContent = said;
  } catch (error) {
    notice.textContent = `That failed: ${error.message}`;
  }
  await refresh();
}

function showOutbox(messages) {
  const open = new Set([...byId('outbox').querySelectorAll('details[open]')].map((item) => item.dataset.id));
  const items = messages.map((message) => {
    const meta = `${message.channel} · ${message.language} · ${message.createdAt}${message.sentAt ? ' · sent' : ''}`;
    const item = element(
      'details',
      element('summary', element('b', message.recipient), message.subject),
      element('p', meta),
      element('pre', message.body),
    );
    item.children[1].className = 'meta';
    item.dataset.id = message.id;
    item.open = open.has(message.id);
    return item;
  });
  byId('outbox').replaceChildren(...(items.length > 0 ? items : [element('p', 'Nothing yet.')]));
}

function showPlayers(players) {
  const rows = players.map((player) => {
    const cells = [
      player.email,
      player.name,
      player.jurisdiction,
      player.country,
      player.state,
      player.isActivated ? 'yes' : 'no',
      player.termsVersion ?? 'none',
    ];
    return element('tr', ...cells.map((text) => element('td', text)));
  });
  byId('players').replaceChildren(...rows);
}

function showFaults({ faults, kinds, operations }) {
  const { elements } = byId('fault');
  if (elements.operation.length === 0) {
    elements.operation.append(...operations.map((name) => new Option(name)));
    elements.kind.append(...kinds.map((kind) => new Option(kind)));
  }
  byId('faults').replaceChildren(
    ...faults.map(({ operation, kind, times }) => element('li', `${operation}: ${kind}, ${times}×`)),
  );
}

function showEid({ mood, moods, phone }) {
  const { elements } = byId('eid');
  if (elements.mood.length === 0) {
    elements.mood.append(...moods.map((name) => new Option(name, name, false, name === mood)));
  }
  byId('phone').href = phone;
}

async function refresh() {
  const to = byId('outbox-to').value.trim();
  const [outbox, players, clock, country, faults, eid] = await Promise.all([
    call('GET', `outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`),
    call('GET', 'players'),
    call('GET', 'clock'),
    call('GET', 'ip-country'),
    call('GET', 'faults'),
    call('GET', 'eid'),
  ]);
  byId('now').textContent = `${new Date(clock.now).toISOString().replace('T', ' ').slice(0, 19)} UTC`;
  byId('current-country').textContent =
    `${country.country || 'unknown'}${country.flipped ? ' (flipped)' : ''}`;
  showOutbox(outbox.messages);
  showPlayers(players.players);
  showFaults(faults);
  showEid(eid);
}

byId('clock').addEventListener('submit', (event) => {
  event.preventDefault();
  const { amount, unit } = event.target.elements;
  const seconds = Number(amount.value) * Number(unit.value);
  act('The clock has moved.', () => call('POST', 'clock', { seconds }));
});
byId('country').addEventListener('submit', (event) => {
  event.preventDefault();
  const country = event.target.elements.country.value.toUpperCase();
  act('Visitors are somewhere else now.', () => call('POST', 'ip-country', { country }));
});
byId('reset-country').addEventListener('click', () =>
  act('Visitors are where they were.', () => call('POST', 'ip-country', { country: null })),
);
byId('fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const { operation, kind, times, milliseconds } = event.target.elements;
  const order = { operation: operation.value, kind: kind.value };
  act('The bad day is ordered.', () =>
    call('POST', 'faults', {
      ...order,
      times: Number(times.value),
      milliseconds: Number(milliseconds.value),
    }),
  );
});
byId('eid').addEventListener('submit', (event) => {
  event.preventDefault();
  const mood = event.target.elements.mood.value;
  act('The e-ID provider feels different now.', () => call('POST', 'eid', { mood }));
});
byId('clear-faults').addEventListener('click', () =>
  act('All is well again.', () => call('DELETE', 'faults')),
);
byId('outbox-to').addEventListener('input', () => void refresh());
setInterval(() => document.visibilityState === 'visible' && void refresh().catch(() => {}), 3000);
await act('', () => Promise.resolve());
