import { ask, hear, tell } from './host.js';
import { createLog } from './log.js';
import { TEXTS } from './texts.js';

const OFTEN = 1000;
const SELDOM = 5000;

const at = (id) => document.getElementById(id);
const locale = document.documentElement.lang;
const texts = TEXTS[locale] ?? TEXTS['en-US'];
const log = createLog({ list: at('lines'), scroll: at('scroll'), texts, locale });

/** The conversation as the page around began it; its id once there is one. */
const chat = {
  account: '',
  name: null,
  restoreId: null,
  isOpen: false,
  unread: 0,
  timer: 0,
  isSending: false,
};

function label() {
  at('title').textContent = texts.title;
  at('subtitle').textContent = texts.subtitle;
  at('close').setAttribute('aria-label', texts.close);
  at('label').textContent = texts.message;
  at('hint').textContent = texts.hint;
  at('send').textContent = texts.send;
}

function heard(lines, isWriting) {
  const fromOthers = log.add(lines);
  at('status').textContent = isWriting ? texts.writing : '';
  if (fromOthers === 0 || chat.isOpen) return;
  chat.unread += fromOthers;
  tell('unread', { count: chat.unread });
}

/** Asks what is new: often while somebody looks, seldom in a closed chat, not at all before anything was said. */
function lookLater() {
  clearTimeout(chat.timer);
  if (chat.restoreId === null) return;
  // Nobody looks at a page behind another one.
  const next = () => (document.visibilityState === 'hidden' ? lookLater() : look());
  chat.timer = setTimeout(next, chat.isOpen ? OFTEN : SELDOM);
}

async function look() {
  const { account, restoreId } = chat;
  try {
    const { lines, isWriting } = await ask('after', { account, restoreId, after: log.last });
    heard(lines, isWriting);
  } catch {
    // The next look may work.
  }
  lookLater();
}

const newId = (bytes) => {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

function became(restoreId) {
  chat.restoreId = restoreId;
  tell('conversation', { restoreId });
}

async function say(text) {
  const { account, name } = chat;
  // Named before it is sent: sent again after a lost answer, it is the same conversation and the same line.
  const restoreId = chat.restoreId ?? chat.begun ?? newId(24);
  const key = chat.failed?.text === text ? chat.failed.key : newId(12);
  Object.assign(chat, { begun: restoreId, failed: null });
  log.expect(key, text);
  try {
    await ask('say', { account, restoreId, name, locale, key, text });
  } catch (error) {
    log.forget(key);
    chat.failed = { text, key };
    throw error;
  }
  log.confirm(key);
  if (chat.restoreId === null) became(restoreId);
}

async function submit() {
  const field = at('text');
  const text = field.value.trim();
  if (text === '' || chat.isSending) return;
  chat.isSending = true;
  at('problem').textContent = '';
  field.value = '';
  try {
    await say(text);
    await look();
  } catch (error) {
    // Nothing typed is lost, also what was typed meanwhile.
    field.value = [text, field.value].filter(Boolean).join('\n');
    at('problem').textContent = error.status === 409 ? texts.full : texts.failed;
  }
  chat.isSending = false;
  field.focus();
}

async function start({ account, name, restoreId }) {
  Object.assign(chat, { account, name: typeof name === 'string' && name !== '' ? name : null });
  const left = typeof restoreId === 'string' ? restoreId : null;
  try {
    const { restored, lines, isWriting } = await ask('start', { account, restoreId: left });
    if (!restored) log.greet(chat.name ? texts.greetingByName.replace('{name}', chat.name) : texts.greeting);
    // What was said earlier is no news.
    log.add(lines);
    at('status').textContent = isWriting ? texts.writing : '';
    if (restored) became(left);
  } catch {
    // Never ready: the page around finds out by asking.
    return;
  }
  tell('ready');
  lookLater();
}

label();
// It scrolls, and there may be nothing in it to reach by keyboard.
at('scroll').tabIndex = 0;
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
at('text').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void submit();
});
at('close').addEventListener('click', () => tell('close'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) tell('close');
});
hear({
  start: (settings) => void start(settings),
  open: () => {
    chat.isOpen = true;
    if (chat.unread > 0) tell('unread', { count: 0 });
    chat.unread = 0;
    at('text').focus();
    if (chat.restoreId !== null) void look();
  },
  close: () => {
    chat.isOpen = false;
    lookLater();
  },
});
tell('booted');
