const SUPPLIERS = ['payments', 'games', 'chat', 'eid'];
const byId = (id) => document.getElementById(id);
const element = (tag, fields = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), fields);
  made.append(...children);
  return made;
};

async function call(method, path, body) {
  const response = await fetch(`/control/${path}`, {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

async function run(done, action) {
  try {
    await action();
    byId('notice').textContent = done;
  } catch (error) {
    byId('notice').textContent = `That did not work: ${error.message}`;
  }
}

async function showModes() {
  const rows = SUPPLIERS.map(async (supplier) => {
    const { mode, modes } = await call('GET', `${supplier}/mode`);
    const select = element('select', { name: supplier }, ...modes.map((name) => new Option(name, name)));
    select.value = mode;
    select.addEventListener('change', () =>
      run(`${supplier}: ${select.value}`, () => call('POST', `${supplier}/mode`, { mode: select.value })),
    );
    return element('label', {}, element('span', { textContent: supplier }), select);
  });
  byId('modes').replaceChildren(...(await Promise.all(rows)));
}

async function showLinks() {
  const links = Object.entries(await call('GET', 'links'));
  byId('links').replaceChildren(
    ...links.map(([name, href]) =>
      element('li', {}, element('a', { href, target: '_blank', rel: 'noopener', textContent: name })),
    ),
  );
}

function drawChat({ id, name, language, forPeople, lines }) {
  const field = element('input', { name: 'text', required: true, maxLength: 2000 });
  const form = element(
    'form',
    {},
    element('label', {}, element('span', { textContent: 'Answer' }), field),
    element('button', { textContent: 'Send' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run('Answered.', async () => {
      await call('POST', 'chat/replies', { id, text: field.value });
      await showChats();
    });
  });
  const state = forPeople ? 'waits for a person' : 'answered by the machine';
  return element(
    'article',
    {},
    element('h3', { textContent: `${name ?? 'A visitor'} (${language}), ${state}` }),
    ...lines.map(({ author, text }) => element('p', { textContent: `${author}: ${text}` })),
    form,
  );
}

async function showChats() {
  const { conversations } = await call('GET', 'chat/conversations');
  byId('chats').replaceChildren(...conversations.map(drawChat));
}

async function showMessages() {
  const { messages } = await call('GET', 'third-party/messages');
  byId('messages').replaceChildren(
    ...messages.map(({ email, message }) => element('li', { textContent: `${email}: ${message}` })),
  );
}

const refresh = () => run('', () => Promise.all([showModes(), showLinks(), showChats(), showMessages()]));
byId('refresh').addEventListener('click', refresh);
await refresh();
