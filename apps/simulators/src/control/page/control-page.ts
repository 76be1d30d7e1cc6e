import { createElement, getElement } from '../../shared/page/elements.ts';
import type { Parser } from '../../shared/page/parsers.ts';
import { RequestError, requestJson } from '../../shared/page/request-json.ts';
import {
  type Conversation,
  parseConversations,
  parseLinks,
  parseMessages,
  parseMode,
} from './control-answers.ts';

/** Suppliers whose simulation mode can be changed here. */
const SUPPLIERS = {
  payments: 'Payments',
  games: 'Games',
  chat: 'Chat',
  eid: 'e-ID',
  addresses: 'Addresses',
} as const;

const notice = getElement('notice', HTMLElement);

const read = <T>(path: string, parse: Parser<T>): Promise<T> =>
  requestJson(`/control/${path}`, parse, { method: 'GET' });

const write = <T>(path: string, parse: Parser<T>, body: object): Promise<T> =>
  requestJson(`/control/${path}`, parse, { body });

/** Runs an action and announces its result. */
async function announce(done: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
    notice.textContent = done;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    notice.textContent = `That did not work: ${error.message}. Try again.`;
  }
}

async function createModeField([supplier, name]: readonly [string, string]): Promise<HTMLElement> {
  const { mode, modes } = await read(`${supplier}/mode`, parseMode);
  const select = createElement('select', { name: supplier }, ...modes.map((one) => new Option(one, one)));
  select.value = mode;
  select.addEventListener('change', () => {
    const requested = select.value;
    void announce(`${name} is now in mode “${requested}”.`, () =>
      write(`${supplier}/mode`, parseMode, { mode: requested }),
    );
  });
  return createElement('label', {}, createElement('span', { textContent: name }), select);
}

async function showModes(): Promise<void> {
  const fields = Object.entries(SUPPLIERS).map(createModeField);
  getElement('modes', HTMLElement).replaceChildren(...(await Promise.all(fields)));
}

async function showLinks(): Promise<void> {
  const links = Object.entries(await read('links', parseLinks)).map(([name, href]) =>
    createElement('a', { href, target: '_blank', rel: 'noopener', textContent: name }),
  );
  getElement('links', HTMLElement).replaceChildren(...links.map((link) => createElement('li', {}, link)));
}

function createReplyForm(id: string): HTMLFormElement {
  const field = createElement('input', { name: 'text', required: true, maxLength: 2000 });
  const button = createElement('button', { textContent: 'Send' });
  const label = createElement('label', {}, createElement('span', { textContent: 'Answer' }), field);
  const form = createElement('form', {}, label, button);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    await announce('The answer was sent.', async () => {
      await write('chat/replies', (answer) => answer, { id, text: field.value });
      await showChats();
    });
    button.disabled = false;
  });
  return form;
}

function createConversation({ id, name, language, forPeople, lines }: Conversation): HTMLElement {
  const state = forPeople ? 'waits for a person' : 'answered automatically';
  return createElement(
    'article',
    {},
    createElement('h3', { textContent: `${name ?? 'A visitor'} (${language}), ${state}` }),
    ...lines.map(({ author, text }) => createElement('p', { textContent: `${author}: ${text}` })),
    createReplyForm(id),
  );
}

async function showChats(): Promise<void> {
  const { conversations } = await read('chat/conversations', parseConversations);
  const none = createElement('p', {
    textContent: 'No chats yet. Ask for a person in the chat of the casino.',
  });
  const articles = conversations.map(createConversation);
  getElement('chats', HTMLElement).replaceChildren(...(articles.length > 0 ? articles : [none]));
}

async function showMessages(): Promise<void> {
  const { messages } = await read('third-party/messages', parseMessages);
  const items = messages.map(({ email, message }) =>
    createElement('li', { textContent: `${email}: ${message}` }),
  );
  const none = createElement('li', { textContent: 'No messages yet.' });
  getElement('messages', HTMLElement).replaceChildren(...(items.length > 0 ? items : [none]));
}

const refresh = () =>
  announce('', () => Promise.all([showModes(), showLinks(), showChats(), showMessages()]));

getElement('refresh', HTMLButtonElement).addEventListener('click', () => void refresh());
await refresh();
