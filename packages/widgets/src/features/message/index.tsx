import type { Feature } from '../../mount/feature.ts';
import type { MessageKind } from '../../options.ts';
import { useMessage, useWelcome } from './message.controller.ts';
import { MessageView } from './message.view.tsx';

function Message({ kind }: { readonly kind: MessageKind }) {
  return <MessageView {...useMessage(kind)} />;
}

function WelcomeMessage() {
  return <MessageView {...useWelcome()} />;
}

export const message: Feature = { Component: Message };
export const welcomeMessage: Feature = { Component: WelcomeMessage };
