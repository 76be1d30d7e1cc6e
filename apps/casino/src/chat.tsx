import type { PlayerdeskOptions } from '@playerdesk/widgets';
import { usePlayerdesk } from '@playerdesk/widgets/react';
import type { Suppliers } from './suppliers.ts';
import { useSite } from './use-site.tsx';

/** Returns the settings of the demo's chat provider, which has its own origin. */
export function chatSettings({ chat: host }: Suppliers): PlayerdeskOptions['chat'] {
  if (host === null) return undefined;
  return {
    provider: 'northchat',
    host,
    account: 'northlight',
  };
}

/** The button that opens the chat. */
export function ChatButton() {
  const { t } = useSite();
  const desk = usePlayerdesk();
  const open = async () => {
    const chat = await desk.load('chat');
    await chat.open();
  };
  return (
    // The chat shows a failure in a panel.
    <button type="button" className="button" onClick={() => open().catch(() => {})}>
      {t('header.chat')}
    </button>
  );
}
