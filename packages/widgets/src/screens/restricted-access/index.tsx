// @chunk message

import { useMessage } from '../../features/message/message.controller.ts';
import { MessageView } from '../../features/message/message.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function RestrictedAccess() {
  return <MessageView {...useMessage({ kind: 'restricted-access' })} />;
}

export const screen: ScreenDefinition = { Component: RestrictedAccess, beforeTerms: true };
