import type { HostRoute, PasswordPolicy, WidgetName } from '@playerdesk/contract';
import type { Account, Texts, TextValues } from '@playerdesk/core';
import { createContext, useContext } from 'react';
import type { TextKey } from '../i18n/text-keys.generated.ts';
import type { CashierSettings } from '../options/cashier-settings.ts';
import type { EidSettings } from '../options/eid-settings.ts';
import type { NoticeMessage } from '../options/notice-message.ts';
import type { IdentifyMethod, PlayerdeskOptions, WidgetProps } from '../options/playerdesk-options.ts';
import type { Captcha } from './captcha.ts';

/** The instance's words, by keys that exist. */
export interface TypedTexts extends Omit<Texts, 'text'> {
  text(key: TextKey, values?: TextValues): string;
}

/** What a view's controller may reach. */
export interface WidgetContext {
  readonly account: Account;
  readonly texts: TypedTexts;
  /** What its panel is called in the history. */
  readonly id: string;
  readonly widget: WidgetName;
  readonly modal: boolean;
  readonly activation: boolean;
  readonly captcha: Captcha;
  readonly eid: EidSettings;
  readonly cashier: CashierSettings;
  /** What the instance was made with, for features that have settings of their own. */
  readonly options: Pick<
    PlayerdeskOptions,
    | 'brand'
    | 'countries'
    | 'lists'
    | 'termsVersion'
    | 'signUp'
    | 'games'
    | 'wealth'
    | 'documents'
    | 'history'
    | 'saferGambling'
  >;
  readonly consent: 'separate' | 'bundled' | undefined;
  readonly passwordPolicy: PasswordPolicy;
  readonly identify: IdentifyMethod;
  readonly otpLength: number;
  readonly affiliateTag: (() => string | undefined) | undefined;
  /** Shows a notice in the panel, or clears it with null; see WidgetHandle. */
  notify(notice: NoticeMessage | null, by?: string): void;
  close(): void;
  /** The e-mail as it stands in the widget: typed perhaps in a first screen, before the view was here. */
  email(): string | undefined;
  /** A parameter that the page's address had for this widget when it opened, or null. */
  query(name: string): string | null;
  /** Changes what this widget was opened with, and with it what it shows. */
  update(props: object): void;
  /** Closes this widget, when it is a panel and does not stay below, and opens another with what to tell there. */
  open<N extends WidgetName>(widget: N, props: WidgetProps[N], notice?: NoticeMessage, stay?: boolean): void;
  /** What comes next for a player who has just signed in, in place of this widget when it is a panel. */
  afterSignIn(): void;
  /** Asks again what the player has to do, and shows it. */
  checkActions(): void;
  /** A light-DOM element in this widget, for scripts that cannot see into a shadow root. */
  outlet(): HTMLElement;
  /** Asks the host to go to one of its own pages. */
  openRoute(route: HostRoute | (string & {}), params?: Readonly<Record<string, string>>): void;
}

const Context = createContext<WidgetContext | null>(null);
export const WidgetProvider = Context.Provider;

/** The context of the widget a component stands in. */
export function useWidget(): WidgetContext {
  const context = useContext(Context);
  if (!context) throw new Error('A Playerdesk view was rendered outside its widget.');
  return context;
}
