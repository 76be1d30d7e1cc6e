import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { useMessage, useWelcome } from './message.controller.ts';
import { MessageView } from './message.view.tsx';

function Message(props: WidgetProps['message']) {
  return <MessageView {...useMessage(props)} />;
}

function RestrictedAccess() {
  return <MessageView {...useMessage({ kind: 'restricted-access' })} />;
}

function WelcomeMessage() {
  return <MessageView {...useWelcome()} />;
}

export const message: Feature = { Component: Message };
export const restrictedAccess: Feature = { Component: RestrictedAccess };
export const welcomeMessage: Feature = { Component: WelcomeMessage };
