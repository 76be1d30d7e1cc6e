import type { Playerdesk } from '../client/playerdesk.ts';
import { PlayerdeskClient } from '../client/playerdesk-client.ts';
import { widgetScreens } from '../client/widget-registry.ts';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';

export {
  formatPlayerName,
  minorDigits,
  toGame,
  VERSION,
  type WidgetName,
} from '@playerdesk/contract/internal';
/** For a page that says times as the widgets do. */
export { formatWhen } from '@playerdesk/core/internal';
export type { Playerdesk, PlayerdeskChanges } from '../client/playerdesk.ts';
export type { ServiceName, Services } from '../client/services/services.ts';
export type { CustomLocale, CustomLocales } from '../i18n/custom-locales.ts';
export type { CustomText } from '../i18n/custom-text.ts';
export type { CustomTextKey } from '../i18n/custom-text-keys.ts';
export type { TextKey } from '../i18n/text-keys.generated.ts';
export type { TextOverrides, TextsByKey } from '../i18n/text-overrides.ts';
export type {
  AccountSettings,
  CustomTab,
  CustomTabCleanup,
  CustomTabContext,
  CustomTabGroup,
  CustomTabIcon,
} from '../options/account-settings.ts';
export type { CaptchaOptions } from '../options/captcha-options.ts';
export type { CustomField, CustomFieldInStep, CustomStep } from '../options/custom-fields.ts';
export type { EidSettings } from '../options/eid-settings.ts';
export type { GameSettings } from '../options/game-settings.ts';
export type { HistoryAdapter } from '../options/history-adapter.ts';
export type { NoticeMessage } from '../options/notice-message.ts';
export type {
  PlayerdeskOptions,
  SignUpSettings,
  Theme,
  WidgetHandle,
} from '../options/playerdesk-options.ts';
export type {
  EidProps,
  MessageKind,
  OpenArguments,
  OpenOptions,
  PanelOptions,
  SignUpProps,
  WidgetProps,
} from '../options/widget-props.ts';

/**
 * Creates an instance: one platform, one brand, one player. React is loaded when the first widget opens.
 *
 * @throws Error when `jurisdiction` or `defaultJurisdiction` names an unknown pack.
 * @example
 * const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }) });
 * desk.open('sign-in');
 */
export function createPlayerdesk(options: PlayerdeskOptions): Playerdesk {
  return new PlayerdeskClient(options, widgetScreens);
}
