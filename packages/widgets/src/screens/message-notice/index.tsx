import { MessageNotice } from '../../features/inbox/message-notice-screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import { useCloseAtSignOut } from '../../kit/use-close-at-sign-out.ts';

function Notice(props: Parameters<typeof MessageNotice>[0]) {
  useCloseAtSignOut();
  return <MessageNotice {...props} />;
}

export const screen: ScreenDefinition = { Component: Notice };
