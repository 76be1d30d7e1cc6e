import type { Feature } from '../../mount/feature.ts';
import { MessageNotice } from './message-notice.view.tsx';

export const messageNotice: Feature = { Component: MessageNotice };
