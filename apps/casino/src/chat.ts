import type { Playerdesk, PlayerdeskOptions } from '@playerdesk/widgets';
import { element } from './element.ts';
import type { Suppliers } from './suppliers.ts';
import type { Words } from './words.ts';

/** The demo's chat provider, on an origin of its own. */
export function chatSettings({ chat: host }: Suppliers): PlayerdeskOptions['chat'] {
  if (host === null) return undefined;
  return {
    provider: 'northchat',
    host,
    account: 'northlight',
  };
}

/** Opens the chat; what keeps it away is told in a panel. */
export function chatButton(desk: Playerdesk, t: Words): HTMLElement {
  const open = async () => {
    const chat = await desk.load('chat');
    await chat.open();
  };
  return element(
    'button',
    { type: 'button', class: 'button', onclick: () => void open().catch(() => {}) },
    t('header.chat'),
  );
}
