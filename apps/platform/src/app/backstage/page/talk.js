const byId = (id) => document.getElementById(id);

/** What staff write: messages, newsletters and answers in chats. */
export function setUpTalk({ call, act, element }) {
  /** Answers half-written, by conversation: the list is made anew every few seconds. */
  const drafts = new Map();

  const line = ({ author, text, at }) => {
    const who = element('b', `${author}, ${at.slice(11, 16)}: `);
    return element('li', who, text);
  };

  function conversation({ id, name, language, forPeople, lines }) {
    const said = element('ul', ...lines.map(line));
    const field = element('input');
    field.name = 'text';
    field.required = true;
    field.maxLength = 2000;
    field.autocomplete = 'off';
    field.value = drafts.get(id) ?? '';
    field.addEventListener('input', () => drafts.set(id, field.value));
    const button = element('button', 'Answer');
    const row = element('div', element('label', 'Answer ', field), button);
    row.className = 'row';
    const form = element('form', row);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      drafts.delete(id);
      act('Answered.', () => call('POST', 'chat-reply', { id, text: field.value }));
    });
    const waits = forPeople ? ' · people answer' : ' · the machine answers';
    const item = element(
      'details',
      element('summary', element('b', name ?? 'Somebody'), `${language}${waits}`),
      said,
      form,
    );
    item.dataset.id = id;
    return item;
  }

  function showChats({ conversations, mood, moods }) {
    const { elements } = byId('chat-mood');
    if (elements.mood.length === 0) {
      elements.mood.append(...moods.map((name) => new Option(name, name, false, name === mood)));
    }
    const list = byId('chats');
    // Whoever is writing is not interrupted.
    if (list.contains(document.activeElement) && document.activeElement.name === 'text') return;
    const open = new Set([...list.querySelectorAll('details[open]')].map((item) => item.dataset.id));
    const items = conversations.map(conversation);
    for (const item of items) item.open = open.has(item.dataset.id);
    list.replaceChildren(...(items.length > 0 ? items : [element('p', 'Nobody has written yet.')]));
  }

  byId('message').addEventListener('submit', (event) => {
    event.preventDefault();
    const { email, title, html, path, action, product } = Object.fromEntries(new FormData(event.target));
    const order = {
      title,
      html,
      product: product || null,
      ...(email && { email }),
      ...(path && { action: { path, text: action } }),
    };
    act('The message is in the inbox.', () => call('POST', 'message', order));
  });
  byId('newsletter').addEventListener('submit', (event) => {
    event.preventDefault();
    const { language, product, ...order } = Object.fromEntries(new FormData(event.target));
    act('The newsletter is in the outbox.', () =>
      call('POST', 'newsletter', { ...order, language: language || null, product: product || null }),
    );
  });
  byId('chat-mood').addEventListener('submit', (event) => {
    event.preventDefault();
    const mood = event.target.elements.mood.value;
    act('The chat provider feels different now.', () => call('POST', 'chat-mood', { mood }));
  });
  return { refresh: async () => showChats(await call('GET', 'chats')) };
}
