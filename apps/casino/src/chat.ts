import type { Playerdesk, PlayerdeskOptions } from '@playerdesk/widgets';
import { element } from './element.ts';
import type { Suppliers } from './suppliers.ts';
import type { Translate } from './translate.ts';

/** Returns the settings of the demo's chat provider, which has its own origin. */
export function chatSettings({ chat: host }: Suppliers): PlayerdeskOptions['chat'] {
  if (host === null) return undefined;
  return {
    provider: 'northchat',
    host,
    account: 'northlight',
  };
}

/** Creates the button that opens the chat. A failure is shown in a panel. */
export function chatButton(desk: Playerdesk, t: Translate): HTMLElement {
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
