// @chunk message

import { useWelcome } from '../../features/notices/message.controller.ts';
import { MessageView } from '../../features/notices/message.view.tsx';
import { WelcomeNotice } from '../../features/notices/welcome-notice.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

function WelcomeMessage({ notice }: WidgetProps['welcome-message']) {
  return notice ? <WelcomeNotice /> : <Popup />;
}

function Popup() {
  return <MessageView {...useWelcome()} />;
}

export const screen: ScreenDefinition = { Component: WelcomeMessage, beforeTerms: true };
