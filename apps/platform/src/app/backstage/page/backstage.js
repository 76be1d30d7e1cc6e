import { setUpContact } from './contact.js';
import { setUpDocuments } from './documents.js';
import { setUpReviews } from './reviews.js';
import { setUpTalk } from './talk.js';

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
    const until = player.stateUntil ? ` until ${player.stateUntil.slice(0, 16).replace('T', ' ')}` : '';
    const cells = [
      player.email,
      player.name,
      player.jurisdiction,
      player.country,
      `${player.state}${until}`,
      player.isActivated ? 'yes' : 'no',
      player.termsVersion ?? 'none',
    ];
    return element('tr', ...cells.map((text) => element('td', text)));
  });
  byId('players').replaceChildren(...rows);
  byId('player-emails').replaceChildren(...players.map(({ email }) => new Option('', email)));
}

function showPlayerStates(states) {
  const { elements } = byId('player-state');
  if (elements.state.length === 0) elements.state.append(...states.map((name) => new Option(name)));
}

const minute = (time) => (time ? time.slice(0, 16).replace('T', ' ') : '');

function limitState({ status, amount, locked, lockedReason, needsConfirmation, activationDate }, now) {
  const waits = needsConfirmation || Date.parse(activationDate) > now;
  if (locked) return `locked: ${lockedReason}`;
  if (needsConfirmation) return 'asks for a confirmation';
  if (waits) return amount === null ? 'removal waits' : 'waits';
  return status === 'canceled' ? 'holds until then' : 'holds';
}

function showLimits({ limits, blocks }, now) {
  const rows = [
    ...limits.map((limit) => [
      ...[limit.type, limit.period, limit.product ?? 'all'],
      ...[limit.amount ?? 'No limit', limit.remainingAmount ?? ''],
      ...[minute(limit.activationDate), minute(limit.expiryDate), limitState(limit, now)],
    ]),
    ...blocks.map(({ kind, scope, endsAt }) => [
      kind,
      '',
      scope,
      '',
      '',
      '',
      minute(endsAt) || 'for ever',
      'holds',
    ]),
  ];
  const cells = rows.map((row) => element('tr', ...row.map((text) => element('td', String(text)))));
  byId('limits').replaceChildren(...cells);
}

/** Half an e-mail is nobody's yet: then nothing is shown. */
async function limitsOf(email) {
  const nothing = { limits: [], blocks: [] };
  if (!email) return nothing;
  return call('GET', `player-limits?email=${encodeURIComponent(email)}`).catch(() => nothing);
}

function showResidents(persons) {
  const lines = persons.map(({ firstName, lastName, phone }) =>
    element('li', `${firstName} ${lastName}${phone ? `, ${phone}` : ''}`),
  );
  byId('residents').replaceChildren(...lines);
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

const cellsOf = (texts) => element('tr', ...texts.map((text) => element('td', String(text))));

function showBooks({ movements, sums, findings, latest }) {
  byId('books-state').textContent =
    findings.length === 0
      ? `${movements} movements; the books balance.`
      : `${movements} movements; the books do not balance: ${findings.length} found.`;
  byId('findings').replaceChildren(
    ...findings.map(({ kind, of, found }) => element('li', `${kind}: ${of}: ${found}`)),
  );
  byId('sums').replaceChildren(
    ...sums.map(({ currency, account, amount }) => cellsOf([currency, account, amount])),
  );
  byId('movements').replaceChildren(
    ...latest.map(({ id, at, kind, playerId, currency, postings }) => {
      const sides = Object.entries(postings).map(([account, amount]) => `${account} ${amount}`);
      return cellsOf([id, minute(at), kind, playerId, currency, sides.join(', ')]);
    }),
  );
}

/** Everything is added up: only when asked for. */
async function refreshBooks() {
  showBooks(await call('GET', 'books'));
}

async function refresh() {
  const to = byId('outbox-to').value.trim();
  const [outbox, players, clock, country, faults, registers, limits] = await Promise.all([
    call('GET', `outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`),
    call('GET', 'players'),
    call('GET', 'clock'),
    call('GET', 'ip-country'),
    call('GET', 'faults'),
    call('GET', 'persons'),
    limitsOf(byId('limits-of').value.trim()),
  ]);
  byId('now').textContent = `${new Date(clock.now).toISOString().replace('T', ' ').slice(0, 19)} UTC`;
  byId('current-country').textContent =
    `${country.country || 'unknown'}${country.flipped ? ' (flipped)' : ''}`;
  showOutbox(outbox.messages);
  showLimits(limits, clock.now);
  showPlayers(players.players);
  showPlayerStates(players.states);
  showResidents(registers.persons);
  showFaults(faults);
  await contact.refresh();
  await reviews.refresh();
  await documents.refresh();
}

setUpTalk({ call, act });
const contact = setUpContact({ call, act, element });
const reviews = setUpReviews({ call, act, element });
const documents = setUpDocuments({ call, act, element });

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
byId('player-state').addEventListener('submit', (event) => {
  event.preventDefault();
  const { email, state, minutes } = event.target.elements;
  const order = { email: email.value, state: state.value, minutes: Number(minutes.value) || null };
  act('The state is set.', () => call('POST', 'player-state', order));
});
byId('player-block').addEventListener('submit', (event) => {
  event.preventDefault();
  const { email, scope, days } = event.target.elements;
  const order = { email: email.value, scope: scope.value, days: Number(days.value) || null };
  act('The break has begun.', () => call('POST', 'player-block', order));
});
byId('player-balance').addEventListener('submit', (event) => {
  event.preventDefault();
  const { email, account, amount } = event.target.elements;
  const order = { email: email.value, account: account.value, amount: Number(amount.value) };
  act('The balance is adjusted.', async () => {
    await call('POST', 'player-balance', order);
    await refreshBooks();
  });
});
byId('check-books').addEventListener('click', () => act('The books are checked.', refreshBooks));
byId('limits-of').addEventListener('input', () => void refresh());
byId('display-pages').addEventListener('submit', (event) => {
  event.preventDefault();
  const { email, pages } = event.target.elements;
  const names = pages.value.split(',').flatMap((name) => name.trim() || []);
  const order = names.map((name) => ({
    pageType: name.replace(/!$/, ''),
    forceAction: name.endsWith('!'),
  }));
  act('The pages are set.', () => call('POST', 'display-pages', { email: email.value, pages: order }));
});
byId('exclusion').addEventListener('submit', (event) => {
  event.preventDefault();
  const { days, ...person } = Object.fromEntries(new FormData(event.target));
  act('The person is on the register.', () =>
    call('POST', 'exclusions', { ...person, days: Number(days) || null }),
  );
});
byId('person').addEventListener('submit', (event) => {
  event.preventDefault();
  const { phone, ...person } = Object.fromEntries(new FormData(event.target));
  if (event.submitter?.value !== 'token') {
    act('The register knows the person.', () => call('POST', 'persons', { ...person, phone: phone || null }));
    return;
  }
  const { street, houseNumber, postArea, postCode, ...rest } = person;
  const certified = { ...rest, address: `${street} ${houseNumber}`, city: postArea, zip: postCode };
  act('The token is good for 30 minutes, once.', async () => {
    const { token } = await call('POST', 'identity-tokens', certified);
    byId('token').textContent = token;
    byId('token-link').href = `/#identity-token=${token}`;
    byId('token-link').hidden = false;
  });
});
byId('clear-faults').addEventListener('click', () =>
  act('All is well again.', () => call('DELETE', 'faults')),
);
byId('outbox-to').addEventListener('input', () => void refresh());
setInterval(() => document.visibilityState === 'visible' && void refresh().catch(() => {}), 3000);
await act('', refreshBooks);
