// @chunk message

import { useWelcome } from '../../features/notices/message.controller.ts';
import { MessageView } from '../../features/notices/message.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function WelcomeMessage() {
  return <MessageView {...useWelcome()} />;
}

export const screen: ScreenDefinition = { Component: WelcomeMessage, beforeTerms: true };
