// @chunk message

import { useMessage } from '../../features/notices/message.controller.ts';
import { MessageView } from '../../features/notices/message.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function RestrictedAccess() {
  return <MessageView {...useMessage({ kind: 'restricted-access' })} />;
}

export const screen: ScreenDefinition = { Component: RestrictedAccess, beforeTerms: true };
