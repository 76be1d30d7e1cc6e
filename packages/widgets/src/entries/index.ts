export { gameOf, minorDigits, standingName, VERSION, type WidgetName } from '@playerdesk/contract';
export { createPlayerdesk, type Playerdesk, type PlayerdeskChanges } from '../client/playerdesk-client.ts';
export type { ServiceName, Services } from '../client/services/services.ts';
export type { HumanOptions } from '../options/captcha-options.ts';
export type { EidSettings } from '../options/eid-settings.ts';
export type { GameSettings } from '../options/game-settings.ts';
export type { NoticeMessage } from '../options/notice-message.ts';
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
} from '../options/playerdesk-options.ts';
export type { HistoryAdapter } from '../shell/browser-history.ts';
