import { getElement } from '../../shared/page/elements.ts';
import { createParentPeer } from '../../shared/page/message-peer.ts';
import { RequestError } from '../../shared/page/request-json.ts';
import { getChatMessages } from './chat.messages.ts';
import { ChatLog } from './chat-log.ts';
import { type FrameMessage, type PageMessage, parsePageMessage, toEnvelope } from './chat-protocol.ts';
import { Conversation } from './conversation.ts';

/** HTTP status for a conversation that is full. */
const CONFLICT = 409;

const locale = document.documentElement.lang;
const messages = getChatMessages(locale);
const host = createParentPeer<FrameMessage, PageMessage>(parsePageMessage);
const notify = (message: FrameMessage) => host.post(toEnvelope(message));
const field = getElement('text', HTMLTextAreaElement);
const problem = getElement('problem', HTMLElement);
const status = getElement('status', HTMLElement);
const scroll = getElement('scroll', HTMLElement);
const log = new ChatLog({ list: getElement('lines', HTMLElement), scroll, messages, locale });
const conversation = new Conversation({
  log,
  messages,
  locale,
  notify,
  showStatus: (text) => {
    status.textContent = text;
  },
});
let isSending = false;

function showLabels(): void {
  const { title, subtitle, close, message, hint, send } = messages;
  getElement('close', HTMLElement).setAttribute('aria-label', close);
  for (const [id, text] of Object.entries({ title, subtitle, label: message, hint, send })) {
    getElement(id, HTMLElement).textContent = text;
  }
}

async function submit(): Promise<void> {
  const text = field.value.trim();
  if (text === '' || isSending) return;
  isSending = true;
  problem.textContent = '';
  field.value = '';
  try {
    await conversation.send(text);
    await conversation.refresh();
  } catch (error) {
    // Keeps the unsent text and the text that was typed after it.
    field.value = [text, field.value].filter(Boolean).join('\n');
    const isFull = error instanceof RequestError && error.status === CONFLICT;
    problem.textContent = isFull ? messages.full : messages.failed;
  }
  isSending = false;
  field.focus();
}

function handle(message: PageMessage): void {
  switch (message.type) {
    case 'start':
      void conversation.start(message);
      break;
    case 'open':
      void conversation.open();
      field.focus();
      break;
    case 'close':
      conversation.close();
      break;
  }
}

showLabels();
// The area scrolls and may contain nothing focusable.
scroll.tabIndex = 0;
getElement('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void submit();
});
getElement('close', HTMLButtonElement).addEventListener('click', () => notify({ type: 'close' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) notify({ type: 'close' });
});
host.listen(handle);
notify({ type: 'booted' });
