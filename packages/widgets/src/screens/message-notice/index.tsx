import { MessageNotice } from '../../features/inbox/message-notice-screen.tsx';
import type { Feature } from '../../kit/screen-definition.ts';

export const messageNotice: Feature = { Component: MessageNotice };
