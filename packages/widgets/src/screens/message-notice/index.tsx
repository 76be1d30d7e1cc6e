import { MessageNotice } from '../../features/inbox/message-notice-screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: MessageNotice };
