import type { JurisdictionRules, Locale, WidgetName } from '@playerdesk/contract/internal';
import type { Account, CompiledMessages, Texts } from '@playerdesk/core/internal';
import type { ScreenDefinition, ScreenName } from '../kit/screen-definition.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import type { OpenOptions } from '../options/widget-props.ts';
import type { QueryParameters, TakenParameters } from './query-parameters.ts';

/** Interface of the instance that a widget uses. The options are the current ones. */
export interface WidgetInstance {
  readonly account: Account;
  open<N extends WidgetName>(widget: N, options?: Partial<OpenOptions<N>>): WidgetHandle<N>;
  options(): PlayerdeskOptions;
  texts(): Promise<Texts>;
}

/** A widget, or an external window in its place, as the instance tracks it. */
export interface PageWidget<N extends WidgetName = WidgetName> extends WidgetHandle<N> {
  readonly id: string;
  readonly modal: boolean;
  /** Whether the player can close it. */
  readonly closable: boolean;
  readonly onClose: ((byBack: boolean) => void)[];
  /** Redraws with the current texts and options of the instance. */
  refresh(): void | Promise<void>;
  /**
   * Closes the widget.
   *
   * @param byBack Whether the history has moved already.
   */
  close(byBack?: boolean): void;
}

/** Interface of the widget that its context uses. */
export interface ContextWidget extends PageWidget {
  /** Parameters that this widget took from the page URL. */
  readonly taken: TakenParameters;
  /** Email address as typed, or undefined. */
  readonly email: string | undefined;
}

/** What else decides the screen of a widget. */
export interface ScreenConditions extends Pick<PlayerdeskOptions, 'account'> {
  /** Whether the widget is a panel and nobody is signed in. */
  readonly isVisitorPanel?: boolean;
}

/** Source of screens and their messages. */
export interface ScreenSource {
  getScreenName(
    name: WidgetName,
    rules: JurisdictionRules,
    props: object,
    conditions: ScreenConditions,
  ): ScreenName;
  loadScreen(name: ScreenName): Promise<ScreenDefinition>;
  loadMessages(name: ScreenName, locale: Locale): Promise<CompiledMessages[]>;
}

/** Dependencies of a mounted widget. */
export interface WidgetEnvironment {
  readonly instance: WidgetInstance;
  readonly screens: ScreenSource;
  readonly query: QueryParameters;
  getContext(widget: ContextWidget, texts: Texts): WidgetContext;
}
