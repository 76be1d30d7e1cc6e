export { gameOf, minorDigits, standingName, VERSION, type WidgetName } from '@playerdesk/contract';
export { createPlayerdesk, type Playerdesk, type PlayerdeskChanges } from './desk.ts';
export type { HumanOptions } from './human/human-options.ts';
export type { HistoryAdapter } from './mount/history.ts';
export type {
  EidProps,
  MessageKind,
  OpenOptions,
  PanelOptions,
  PlayerdeskOptions,
  SignUpProps,
  Theme,
  WidgetHandle,
  WidgetProps,
} from './options.ts';
export type { ServiceName, Services } from './services/services.ts';
export type { EidSettings } from './view/eid-settings.ts';
export type { GameSettings } from './view/game-settings.ts';
export type { NoticeMessage } from './view/notice-message.ts';
