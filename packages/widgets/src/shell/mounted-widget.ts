import { playerdeskError, VERSION, type WidgetName } from '@playerdesk/contract/internal';
import type { AccountState, Texts } from '@playerdesk/core/internal';
import { loadBaseCss } from '../design-system/theme/load-stylesheet.ts';
import type { ScreenName } from '../kit/screen-definition.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import { withRetry } from '../kit/with-retry.ts';
import type { NoticeMessage } from '../options/notice-message.ts';
import type { OpenOptions, PanelOptions, WidgetProps } from '../options/widget-props.ts';
import { clearSecrets } from './clear-secrets.ts';
import { createOutlet } from './outlet.ts';
import type { TakenParameters } from './query-parameters.ts';
import type { RenderedWidget } from './rendered-widget.ts';
import type { PageWidget, WidgetEnvironment } from './shell-environment.ts';
import { hideBackdrop, LIVE, SCREEN, type WidgetHost } from './widget-host.ts';

/** Whether React is loaded. Prerendered first screens gain nothing then. */
let isReactLoaded = false;

/** Messages that cover the page and can never be closed. */
const PERMANENT = ['restricted-access', 'foreign-frame'];

function isPermanent(widget: WidgetName, options: object): boolean {
  return PERMANENT.includes((options as { readonly kind?: string }).kind ?? widget);
}

/** Returns whether a player has signed in, signed out or been replaced by another. */
function isOtherPlayer(now: AccountState, before: AccountState): boolean {
  if (now.status === before.status) return now.profile?.userId !== before.profile?.userId;
  return now.status === 'signed-in' || before.status === 'signed-in';
}

/** A widget on the page, from loading to release. */
export class MountedWidget<N extends WidgetName = WidgetName> implements PageWidget<N> {
  readonly id = `pd-${Math.random()}`;
  readonly ready: Promise<void>;
  readonly closed: Promise<void>;
  readonly widget: N;
  readonly modal: boolean;
  readonly host: WidgetHost;
  readonly panel: PanelOptions | undefined;
  /** Parameters that this widget took from the page URL. */
  readonly taken: TakenParameters;
  readonly onClose: ((byBack: boolean) => void)[] = [];
  readonly #environment: WidgetEnvironment;
  props: WidgetProps[N];
  #rendered: RenderedWidget | null = null;
  readonly #notices = new Map<string, NoticeMessage>();
  #outlet: HTMLElement | null = null;
  #isClosed = false;
  /** A host that counts open widgets is not notified of the end of one that never opened. */
  #emitClosed = () => {};
  #clearLoadFailure: (() => void) | undefined;
  /** Screen that is rendered now, or null. */
  #screen: ScreenName | null = null;
  /**
   * One object for the lifetime of the widget, with updated fields: a language change must not restart a payment or a
   * game. See docs/decisions/0032-one-context-for-life.md.
   */
  readonly #context = {} as WidgetContext;
  readonly #unsubscribe: () => void;
  #resolveClosed: () => void = () => {};

  constructor(
    environment: WidgetEnvironment,
    widget: N,
    modal: boolean,
    host: WidgetHost,
    open: OpenOptions<N>,
  ) {
    const { panel, ...props } = { ...open };
    this.#environment = environment;
    this.taken = environment.query.take(widget, props);
    this.widget = widget;
    this.modal = modal;
    this.host = host;
    this.panel = isPermanent(widget, props) ? { ...panel, closable: false } : panel;
    this.props = props as WidgetProps[N];
    const options = environment.instance.options();
    // JavaScript passes any value: only functions have `call`.
    if (!(isReactLoaded || panel || host.prerendered))
      options.drawFirst?.call?.(null, host.container, { widget, modal, props, options });
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.#unsubscribe = environment.instance.account.store.subscribe((now, before) => {
      if (isOtherPlayer(now, before)) this.#clearVisitorData();
      if (now.pack !== before.pack || now.status !== before.status) this.#checkScreen();
    });
    this.ready = this.#show();
    // Load failures are reported by `ready` and by the error event. Handling the rejection is optional.
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
    this.props = { ...this.props, ...props };
    if (this.#screen === null || this.#screen === this.#getCurrentScreen()) this.#draw();
    else this.#replaceScreen();
  }

  /** Returns the same element each time. See createOutlet. */
  outlet(): HTMLElement {
    this.#outlet ??= createOutlet(this.host);
    return this.#outlet;
  }

  /** Redraws with the current texts and options of the instance. */
  async refresh(): Promise<void> {
    if (this.#rendered) await this.#show();
  }

  close(byBack = false): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearSecrets(this.host.container);
    this.#rendered?.unmount();
    this.#rendered = null;
    this.#clearLoadFailure?.();
    this.#outlet?.remove();
    this.#unsubscribe();
    this.host.release();
    // Notifies a first form that no screen will take it over, so that it releases its listeners.
    this.host.container.dispatchEvent(new Event(LIVE));
    for (const run of this.onClose) run(byBack);
    this.#emitClosed();
    this.#resolveClosed();
  }

  async #show(): Promise<void> {
    const { instance, screens } = this.#environment;
    const { account } = instance;
    const name = this.#getCurrentScreen();
    const pendingTexts = instance.texts();
    const isStale = () => pendingTexts !== instance.texts();
    try {
      const [{ renderWidget }, baseCss, screen, texts, sheets] = await withRetry(() =>
        Promise.all([
          import('./render-widget.tsx'),
          loadBaseCss(),
          screens.loadScreen(name),
          this.#texts(name),
          // Without it, panels fill a phone and are closed by other means.
          this.modal && import('./sheet.ts').catch(() => false as const),
        ]),
      );
      // A component may have requested its messages while other files were loading.
      if (this.#rendered) await this.#texts(name);
      if (this.#isClosed) return;
      isReactLoaded = true;
      const isFirst = this.#rendered === null;
      // Rules or locale may have changed while loading. Load again with the current ones.
      if (name !== this.#getCurrentScreen() || (!isFirst && isStale())) return await this.#show();
      this.#clearLoadFailure?.();
      if (isFirst && sheets) this.onClose.push(sheets.followSheet(this.host));
      this.#rendered ??= renderWidget(this, instance.options, account.events.emit, baseCss);
      const context = this.#environment.getContext(this, texts);
      this.#rendered.prepare(screen, Object.assign(this.#context, context));
      this.#screen = name;
      this.#draw();
      await this.#rendered.shown;
      hideBackdrop(this.host.element);
      if (!isFirst || this.#isClosed) return;
      this.#emitOpened();
      this.#checkScreen();
      // A prerendered form is hydrated in its own locale first.
      if (isStale()) await this.#show();
    } catch (cause) {
      if (this.#isClosed) return;
      const error = playerdeskError({ code: 'generic.load-failed', kind: 'network', cause });
      account.events.emit('error', { code: error.code, kind: error.kind });
      account.events.emit('diagnostic', { code: 'load-failed', detail: `${this.widget}: ${cause}` });
      await this.#showLoadFailure().catch(() => this.#rendered ?? this.close());
      throw error;
    }
  }

  /** Shows a load failure. Rendered content and typed text stay. */
  async #showLoadFailure(): Promise<void> {
    const { showLoadFailure } = await import('./load-failure.ts');
    const { locale } = this.#environment.instance.options();
    if (this.#isClosed) return;
    this.#clearLoadFailure?.();
    this.#clearLoadFailure = showLoadFailure(this, locale, this.#rendered, () => this.#replaceScreen());
  }

  async #texts(name: ScreenName): Promise<Texts> {
    const texts = await this.#environment.instance.texts();
    for (const messages of await this.#environment.screens.loadMessages(name, texts.shippedLocale))
      texts.add(messages);
    return texts;
  }

  /** Returns the screen for the current rules. Server-rendered HTML is hydrated as it is first. */
  #getCurrentScreen(): ScreenName {
    const { container, prerendered } = this.host;
    if (prerendered && this.#rendered === null) {
      return (container.getAttribute(SCREEN) as ScreenName | null) ?? this.widget;
    }
    const { instance, screens } = this.#environment;
    const { account: session } = instance;
    const { account } = instance.options();
    const getName = (isVisitorPanel: boolean) =>
      screens.getScreenName(this.widget, session.rules(), this.props, { account, isVisitorPanel });
    const usual = getName(false);
    // A panel that was open when the session ended says so, and keeps its place.
    const isVisitorPanel =
      this.modal && this.#screen !== usual && session.store.getState().status === 'signed-out';
    return isVisitorPanel ? getName(true) : usual;
  }

  /** Replaces a form that was not submitted when the rules call for another screen. Keeps the email address. */
  #checkScreen(): void {
    if (this.#isClosed || this.#screen === null || this.#screen === this.#getCurrentScreen()) return;
    const { container } = this.host;
    const isSubmitted = container.querySelector('[part="button"][data-state="busy"]') !== null;
    if (isSubmitted && this.#screen === this.widget) return;
    const { email } = this;
    if (email) this.props = { ...this.props, email };
    this.#replaceScreen();
  }

  /** Clears passwords and retry actions: they must not act for the next visitor. */
  #clearVisitorData(): void {
    clearSecrets(this.host.container);
    const hasActions = (this.#notices.get('')?.actions?.length ?? 0) > 0;
    if (hasActions && this.#notices.delete('')) this.#draw();
  }

  /** Shows another screen. The error event reports a failure to load it. */
  #replaceScreen(): void {
    this.#show().catch(() => {});
  }

  #emitOpened(): void {
    const { events } = this.#environment.instance.account;
    const data = { widget: this.widget, modal: this.modal };
    events.emit('widget-opened', data);
    this.#emitClosed = () => events.emit('widget-closed', data);
    if (this.panel?.announce ?? true) events.emit('ready', { version: VERSION, widget: this.widget });
  }

  #draw(): void {
    this.#rendered?.draw(this.props, [...this.#notices]);
  }
}
