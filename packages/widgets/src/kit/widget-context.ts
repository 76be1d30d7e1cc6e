// @chunk widget

import type { HostRoute, PasswordPolicy, WidgetName } from '@playerdesk/contract/internal';
import type { Account, Texts, TextValues } from '@playerdesk/core/internal';
import { createContext, useContext } from 'react';
import type { TextKey } from '../i18n/text-keys.generated.ts';
import type { CashierSettings } from '../options/cashier-settings.ts';
import type { EidSettings } from '../options/eid-settings.ts';
import type { NoticeMessage } from '../options/notice-message.ts';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import type { IdentifyMethod, WidgetProps } from '../options/widget-props.ts';
import type { Captcha } from './captcha.ts';

/** Texts of the instance, typed by key. */
export interface TypedTexts extends Omit<Texts, 'text'> {
  text(key: TextKey, values?: TextValues): string;
}

/** Context of a widget: the account, the options and the actions of its panel. */
export interface WidgetContext {
  readonly account: Account;
  readonly texts: TypedTexts;
  /** Id of the panel in the history. */
  readonly id: string;
  readonly widget: WidgetName;
  readonly modal: boolean;
  readonly activation: boolean;
  readonly captcha: Captcha;
  readonly eid: EidSettings;
  readonly cashier: CashierSettings;
  /** Instance options that single features use. */
  readonly options: Pick<
    PlayerdeskOptions,
    | 'account'
    | 'brand'
    | 'countries'
    | 'lists'
    | 'termsVersion'
    | 'signUp'
    | 'games'
    | 'wealth'
    | 'documents'
    | 'history'
    | 'responsibleGambling'
  >;
  readonly consent: 'separate' | 'bundled' | undefined;
  readonly passwordPolicy: PasswordPolicy;
  readonly identify: IdentifyMethod;
  readonly otpLength: number;
  readonly affiliateTag: (() => string | undefined) | undefined;
  /** Shows a notice in the panel, or clears it with null. See {@link WidgetHandle.notify}. */
  notify(notice: NoticeMessage | null, by?: string): void;
  close(): void;
  /** Returns the email address in the widget, perhaps typed in a first screen before the view was loaded. */
  email(): string | undefined;
  /** Returns a parameter that this widget took from the page URL, or null. */
  query(name: string): string | null;
  /** Changes the options of this widget. */
  update(props: object): void;
  /**
   * Opens another widget.
   *
   * @param notice Shown in the opened widget.
   * @param stay Keeps this panel open below. Default: a panel closes first.
   */
  open<N extends WidgetName>(widget: N, props: WidgetProps[N], notice?: NoticeMessage, stay?: boolean): void;
  /**
   * Adds a level of this panel to the browser's history, so that Back leaves the level and not the panel.
   *
   * @returns A function that removes the level. Pass whether the history has moved already.
   */
  addLevel(onBack: () => void): (byBack: boolean) => void;
  /** Runs the steps after sign-in. The first step replaces this panel. */
  afterSignIn(): void;
  /** Checks the required actions again and shows them. */
  checkActions(): void;
  /** Returns a light-DOM element in this widget, for scripts that cannot see into a shadow root. */
  outlet(): HTMLElement;
  /** Asks the host to open one of its own pages. */
  openRoute(route: HostRoute | (string & {}), params?: Readonly<Record<string, string>>): void;
}

const Context = createContext<WidgetContext | null>(null);
export const WidgetProvider = Context.Provider;

/** Returns the context of the surrounding widget. */
export function useWidget(): WidgetContext {
  const context = useContext(Context);
  if (!context) throw new Error('A Playerdesk view was rendered outside its widget.');
  return context;
}
