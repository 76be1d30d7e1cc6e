import { playerdeskError, VERSION, type WidgetName } from '@playerdesk/contract';
import type { AccountState, Texts } from '@playerdesk/core';
import type { Playerdesk } from '../client/playerdesk.ts';
import { loadFeature, loadMessages, type ViewName, viewOf } from '../client/widget-registry.ts';
import { loadBaseCss } from '../design-system/theme/load-stylesheet.ts';
import { createOutlet } from '../kit/light-dom-slot.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import { patiently } from '../kit/with-retry.ts';
import type { NoticeMessage } from '../options/notice-message.ts';
import type {
  OpenOptions,
  PanelOptions,
  PlayerdeskOptions,
  WidgetHandle,
  WidgetProps,
} from '../options/playerdesk-options.ts';
import { clearSecrets } from './clear-secrets.ts';
import type { Taken, TakenQuery } from './query-parameters.ts';
import type { RenderedWidget } from './rendered-widget.ts';
import { endWaiting, LIVE, VIEW, type WidgetHost } from './widget-host.ts';

/** An instance with its options as they are now. */
export type ConfiguredDesk = Playerdesk & { options(): PlayerdeskOptions };

/** What a widget reaches of the instance that opens it. */
export interface WidgetEnvironment {
  readonly desk: ConfiguredDesk;
  readonly query: TakenQuery;
  contextOf(widget: MountedWidget, texts: Texts): WidgetContext;
}

/** With React here a first screen comes as fast by itself. */
let warm = false;

/** Restricted access is the last word, however it was opened. */
function isFinal(widget: WidgetName, options: object): boolean {
  return widget === 'restricted-access' || (options as { kind?: string }).kind === 'restricted-access';
}

/** Whether a player came in, left, or made way for another. */
function isOtherPlayer(now: AccountState, before: AccountState): boolean {
  if (now.status === before.status) return now.profile?.userId !== before.profile?.userId;
  return now.status === 'signed-in' || before.status === 'signed-in';
}

/** One widget on the page, from its loading to its release. */
export class MountedWidget<N extends WidgetName = WidgetName> implements WidgetHandle<N> {
  readonly id = `pd-${Math.random()}`;
  readonly ready: Promise<void>;
  readonly closed: Promise<void>;
  readonly widget: N;
  readonly modal: boolean;
  readonly host: WidgetHost;
  readonly panel: PanelOptions | undefined;
  /** What the page's address said to this widget. */
  readonly taken: Taken;
  readonly onClose: ((byBack: boolean) => void)[] = [];
  readonly #environment: WidgetEnvironment;
  #props: WidgetProps[N];
  #rendered: RenderedWidget | null = null;
  readonly #notices = new Map<string, NoticeMessage>();
  #outlet: HTMLElement | null = null;
  #done = false;
  #unsay: (() => void) | undefined;
  /** What stands on the page now. */
  #view: ViewName | null = null;
  /** One for life, with its fields as they are now: a payment or a game under way must not begin anew with the words. */
  readonly #context = {} as WidgetContext;
  readonly #unfollow: () => void;
  #resolveClosed: () => void = () => {};

  constructor(
    environment: WidgetEnvironment,
    widget: N,
    modal: boolean,
    host: WidgetHost,
    open: OpenOptions<N>,
  ) {
    const { panel, ...props } = open;
    this.#environment = environment;
    this.taken = environment.query.take(widget, props);
    this.widget = widget;
    this.modal = modal;
    this.host = host;
    this.panel = isFinal(widget, open) ? { ...panel, closable: false } : panel;
    this.#props = props as unknown as WidgetProps[N];
    const options = environment.desk.options();
    if (!(warm || panel || host.prerendered))
      options.drawFirst?.(host.container, { widget, modal, props, options });
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.#unfollow = environment.desk.account.store.subscribe((now, before) => {
      if (isOtherPlayer(now, before)) this.#forgetSecrets();
      if (now.pack !== before.pack) this.#reconsider();
    });
    this.ready = this.#show();
    // A widget that fails to load says so through `ready` and the error event; nobody has to listen.
    this.ready.catch(() => {});
  }

  get email(): string | undefined {
    return this.host.container.querySelector<HTMLInputElement>('input[name="email"]')?.value;
  }

  get closable(): boolean {
    return this.panel?.closable ?? true;
  }

  notify(notice: NoticeMessage | null, by = ''): void {
    this.#notices.delete(by);
    if (notice) this.#notices.set(by, notice);
    this.#draw();
  }

  update(props: Partial<WidgetProps[N]>): void {
    this.#props = { ...this.#props, ...props };
    if (this.#view === null || this.#view === this.#wanted()) this.#draw();
    else this.#exchange();
  }

  /** See createOutlet; the same element each time. */
  outlet(): HTMLElement {
    this.#outlet ??= createOutlet(this.host);
    return this.#outlet;
  }

  /** Draws again with the instance's words and options as they are now. */
  async refresh(): Promise<void> {
    if (this.#rendered) await this.#show();
  }

  close(byBack = false): void {
    if (this.#done) return;
    this.#done = true;
    clearSecrets(this.host.container);
    this.#rendered?.unmount();
    this.#rendered = null;
    this.#unsay?.();
    this.#outlet?.remove();
    this.#unfollow();
    this.host.release();
    // A first form that nothing takes over any more lets go of what it holds.
    this.host.container.dispatchEvent(new Event(LIVE));
    for (const run of this.onClose) run(byBack);
    this.#environment.desk.account.events.emit('widget-closed', { widget: this.widget, modal: this.modal });
    this.#resolveClosed();
  }

  async #show(): Promise<void> {
    const { desk } = this.#environment;
    const { account } = desk;
    const view = this.#wanted();
    const words = desk.texts();
    const isStale = () => words !== desk.texts();
    try {
      const [{ renderWidget }, baseCss, feature, texts] = await patiently(() =>
        Promise.all([import('./render-widget.tsx'), loadBaseCss(), loadFeature(view), this.#texts(view)]),
      );
      if (this.#done) return;
      warm = true;
      const first = this.#rendered === null;
      // The rules may have become known on the way, or the language another one: words that come late are not the last.
      if (view !== this.#wanted() || (!first && isStale())) return await this.#show();
      this.#unsay?.();
      this.#rendered ??= renderWidget(this, desk.options, account.events.emit, baseCss);
      const context = this.#environment.contextOf(this as unknown as MountedWidget, texts);
      this.#rendered.prepare(feature, Object.assign(this.#context, context));
      this.#view = view;
      this.#draw();
      await this.#rendered.shown;
      endWaiting(this.host.element);
      if (!first || this.#done) return;
      this.#announce();
      this.#reconsider();
      // A form that stood there is taken over in its own words first.
      if (isStale()) await this.#show();
    } catch (cause) {
      if (this.#done) return;
      const error = playerdeskError({ code: 'generic.load-failed', kind: 'network', cause });
      account.events.emit('error', { code: error.code, kind: error.kind });
      await this.#sayNotLoaded().catch(() => this.#rendered ?? this.close());
      throw error;
    }
  }

  /** The place stays, and what stands there with what was typed; with words and a way on. */
  async #sayNotLoaded(): Promise<void> {
    const { sayNotLoaded } = await import('./load-failure.ts');
    const { locale } = this.#environment.desk.options();
    if (this.#done) return;
    this.#unsay?.();
    this.#unsay = sayNotLoaded(this, locale, this.#rendered, () => this.#exchange());
  }

  async #texts(view: ViewName): Promise<Texts> {
    const texts = await this.#environment.desk.texts();
    for (const messages of await loadMessages(view, texts.locale)) texts.add(messages);
    return texts;
  }

  /** What belongs here by the rules in force. Html from a server is taken over as it is before it gives way. */
  #wanted(): ViewName {
    const { container, prerendered } = this.host;
    if (prerendered && this.#rendered === null) {
      return (container.getAttribute(VIEW) as ViewName | null) ?? this.widget;
    }
    return viewOf(this.widget, this.#environment.desk.account.rules(), this.#props);
  }

  /** Rules that become known late change an unsubmitted form for what belongs there, and keep the e-mail. */
  #reconsider(): void {
    if (this.#done || this.#view === null || this.#view === this.#wanted()) return;
    const { container } = this.host;
    const isSubmitted = container.querySelector('[part="button"][data-state="busy"]') !== null;
    if (isSubmitted && this.#view === this.widget) return;
    const { email } = this;
    if (email) this.#props = { ...this.#props, email };
    this.#exchange();
  }

  /** What one visitor typed, or a notice offers to send again, must not sign the next one in. */
  #forgetSecrets(): void {
    clearSecrets(this.host.container);
    const hasActions = (this.#notices.get('')?.actions?.length ?? 0) > 0;
    if (hasActions && this.#notices.delete('')) this.#draw();
  }

  /** Puts another view in the place of this one, or one at last. A failure to load it is said by the error event. */
  #exchange(): void {
    this.#show().catch(() => {});
  }

  #announce(): void {
    const { events } = this.#environment.desk.account;
    events.emit('widget-opened', { widget: this.widget, modal: this.modal });
    if (this.panel?.announce ?? true) events.emit('ready', { version: VERSION, widget: this.widget });
  }

  #draw(): void {
    this.#rendered?.draw(this.#props, [...this.#notices]);
  }
}
