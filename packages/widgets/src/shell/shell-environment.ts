import type { JurisdictionRules, Locale, WidgetName } from '@playerdesk/contract';
import type { Account, CompiledMessages, Texts } from '@playerdesk/core';
import type { ScreenDefinition, ViewName } from '../kit/screen-definition.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { OpenOptions, PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import type { QueryParameters, TakenParameters } from './query-parameters.ts';

/** What a widget reaches of the instance that opens it, with its options as they are now. */
export interface WidgetInstance {
  readonly account: Account;
  open<N extends WidgetName>(widget: N, options?: Partial<OpenOptions<N>>): WidgetHandle<N>;
  options(): PlayerdeskOptions;
  texts(): Promise<Texts>;
}

/** A widget, or an external window in its place, as its instance keeps it. */
export interface PageWidget<N extends WidgetName = WidgetName> extends WidgetHandle<N> {
  readonly id: string;
  readonly modal: boolean;
  /** Whether the player may close it. */
  readonly closable: boolean;
  readonly onClose: ((byBack: boolean) => void)[];
  /** Draws again with the instance's messages and options as they are now. */
  refresh(): void | Promise<void>;
  /** @param byBack The history has moved already. */
  close(byBack?: boolean): void;
}

/** What a view's context reaches of its widget. */
export interface ContextWidget extends PageWidget {
  /** What the page's address said to this widget. */
  readonly taken: TakenParameters;
  /** The e-mail as it is typed, or undefined. */
  readonly email: string | undefined;
}

/** Where the shell gets screens and their messages from. */
export interface ScreenSource {
  getView(name: WidgetName, rules: JurisdictionRules, props: object): ViewName;
  loadScreen(name: ViewName): Promise<ScreenDefinition>;
  loadMessages(name: ViewName, locale: Locale): Promise<CompiledMessages[]>;
}

/** What a widget needs around it. */
export interface WidgetEnvironment {
  readonly instance: WidgetInstance;
  readonly screens: ScreenSource;
  readonly query: QueryParameters;
  getContext(widget: ContextWidget, texts: Texts): WidgetContext;
}
