import {
  type EventName,
  type Listener,
  matchLocale,
  type PlayerdeskEvents,
  type Wallet,
  type WidgetName,
} from '@playerdesk/contract';
import {
  type Account,
  compileTextOverrides,
  createAccount,
  createBrowserEnvironment,
  createTexts,
  lazyAsync,
  needsActivation,
  type Texts,
} from '@playerdesk/core';
import { resolveTexts } from '../i18n/text-overrides.ts';
import type { Captcha } from '../kit/captcha.ts';
import type { OpenOptions, PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import { createWidgetContext } from '../shell/create-context.ts';
import { createExternalHandle } from '../shell/external-window.ts';
import { holdInert } from '../shell/inert.ts';
import { MountedWidget } from '../shell/mounted-widget.ts';
import { createNoopHandle, noop } from '../shell/noop-handle.ts';
import { createPanelHistory, type PanelHistory } from '../shell/panel-history.ts';
import { listenToPanel } from '../shell/panel-keys.ts';
import type { StandingHost } from '../shell/prepared-host.ts';
import { QueryParameters } from '../shell/query-parameters.ts';
import { rememberFocus } from '../shell/restore-focus.ts';
import { holdScroll } from '../shell/scroll-lock.ts';
import type { PageWidget, ScreenSource, WidgetEnvironment } from '../shell/shell-environment.ts';
import { followViewport } from '../shell/viewport.ts';
import { createInlineHost, createModalHost } from '../shell/widget-host.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { InstanceLifecycle } from './lifecycle/instance-lifecycle.ts';
import type { Playerdesk, PlayerdeskChanges } from './playerdesk.ts';
import type { ServiceName, Services } from './services/services.ts';

/** The screens of an instance, and the names by which a host opens them. */
export interface WidgetScreens extends ScreenSource {
  readonly widgetNames: readonly WidgetName[];
}

/** Milliseconds. */
const LONG = 10_000;

/**
 * What is said when files do not come must be here before, and not in the way of a first form: it comes at the first sign
 * of a person, or after a while.
 */
const bringWords = () => {
  import('../shell/load-failure.ts').catch(noop);
};

/** An instance. Nothing is shown and nothing of React is loaded until a widget opens. */
export class PlayerdeskClient implements Playerdesk {
  readonly account: Account;
  #options: PlayerdeskOptions;
  readonly #captcha: Captcha;
  readonly #lifecycle: InstanceLifecycle;
  #destroyed = false;
  readonly #widgets = new Set<PageWidget>();
  readonly #texts = lazyAsync<Texts>(async () => {
    const locale = matchLocale(this.#options.locale);
    const malformed = (key: string) =>
      this.account.events.emit('diagnostic', { code: 'text-malformed', detail: key });
    const own = await resolveTexts(this.#options.texts, locale);
    return createTexts({ locale, overrides: await compileTextOverrides(own, malformed) });
  });
  readonly #services = lazyAsync(() => import('./services/services.ts').then(({ services }) => services));
  #panels: PanelHistory | null = null;
  readonly #environment: WidgetEnvironment;
  readonly #query: QueryParameters;
  readonly #screens: WidgetScreens;

  constructor(options: PlayerdeskOptions, screens: WidgetScreens) {
    this.#screens = screens;
    this.#options = options;
    this.#captcha = createCaptcha(() => this.account, options.captcha);
    this.account = createAccount({
      ...options,
      captchaToken: (operation) => this.#captcha.tokenFor(operation),
      environment: options.environment ?? createBrowserEnvironment(),
      locale: matchLocale(options.locale),
    });
    void this.#join(options.platform);
    this.#lifecycle = new InstanceLifecycle(this, options, this.#widgets);
    this.#query = new QueryParameters(this.account.environment);
    this.#environment = {
      instance: this,
      screens: this.#screens,
      query: this.#query,
      contextOf: (widget, texts) =>
        createWidgetContext(this, this.#captcha, widget, texts, (from) =>
          this.#lifecycle.runPostSignInSteps(from),
        ),
    };
    void this.account.restore();
    // On a server there is nobody to tell.
    const page = globalThis.document;
    page?.addEventListener('pointerover', bringWords, { once: true });
    page?.addEventListener('keydown', bringWords, { once: true });
    if (page) setTimeout(bringWords, LONG);
  }

  open<N extends WidgetName>(
    widget: N,
    options: Partial<OpenOptions<N>> = {},
    standing?: StandingHost,
  ): WidgetHandle<N> {
    this.#check(widget);
    // Nothing opens above the message that the product is not available here.
    const { restriction } = this.#lifecycle;
    if (restriction) standing?.element.remove();
    if (restriction) return createNoopHandle({ ...restriction, widget });
    const giveFocusBack = rememberFocus(document, standing?.opener);
    const own = this.#showOwn(widget, true, options, () => this.open(widget, options));
    if (own) {
      standing?.element.remove();
      // The page darkens at the press here too, until the platform's window shows.
      const waiting = createModalHost(document, 'light').release;
      own.ready.then(waiting, waiting);
      return this.#stackUp(own, [waiting, giveFocusBack]);
    }
    const mounted = this.#start(
      widget,
      true,
      createModalHost(document, this.#options.dom ?? 'shadow', standing?.element),
      options,
    );
    const { element } = mounted.host;
    const close = () => mounted.closable && mounted.close();
    return this.#stackUp(mounted, [
      holdInert(element),
      holdScroll(document),
      followViewport(element),
      listenToPanel(element, close),
      giveFocusBack,
    ]);
  }

  mount<N extends WidgetName>(
    widget: N,
    element: HTMLElement,
    options: Partial<OpenOptions<N>> = {},
  ): WidgetHandle<N> {
    this.#check(widget);
    const own = this.#showOwn(widget, false, options, () => this.mount(widget, element, options));
    if (own) return own;
    return this.#start(widget, false, createInlineHost(element, this.#options.dom ?? 'shadow'), options);
  }

  on<N extends EventName>(event: N, listener: Listener<N>): () => void {
    return this.account.events.on(event, listener);
  }

  onAny(listener: (event: EventName, data: PlayerdeskEvents[EventName]) => void): () => void {
    return this.account.events.onAny(listener);
  }

  async update(changes: PlayerdeskChanges): Promise<void> {
    this.#options = { ...this.#options, ...changes };
    if ('locale' in changes) this.#texts.current = null;
    this.account.configure({
      locale: matchLocale(this.#options.locale),
      ...('jurisdiction' in changes && { jurisdiction: changes.jurisdiction }),
    });
    await Promise.all([...this.#widgets].map((widget) => widget.refresh()));
  }

  signOut(): Promise<void> {
    return this.account.signOut();
  }

  options = (): PlayerdeskOptions => this.#options;

  texts(): Promise<Texts> {
    return this.#texts();
  }

  mayGoOn(to: 'play' | 'deposit' | 'withdraw'): boolean {
    const { profile, status } = this.account.store.getState();
    if (status !== 'signed-in') {
      this.open('sign-in');
      return false;
    }
    const { requiredActions } = this.account.store.getState();
    if (requiredActions === 'pending' || requiredActions === 'unreadable' || profile?.hasToAcceptTerms) {
      this.#lifecycle.runPostSignInSteps();
      return false;
    }
    // A platform that keeps its players to itself sees to their activation too.
    if (!profile || !needsActivation(profile, this.#options.activation ?? true)) return true;
    if (to === 'deposit') this.open('activate-message');
    else this.open('message', { kind: 'activation-required' });
    return false;
  }

  wallet(): Promise<Wallet | null> {
    return import('../kit/wallet/wallet-store.ts').then(({ readWallet }) => readWallet(this.account));
  }

  load<N extends ServiceName>(name: N): Promise<Services[N]> {
    return this.#services().then(({ serviceOf }) => serviceOf(name, this));
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    void this.#services.current?.then(({ releaseServices }) => releaseServices(this), noop);
    this.#lifecycle.release();
    this.#captcha.release();
    this.#query.release();
    for (const widget of [...this.#widgets].reverse()) widget.close();
    this.#panels?.release();
    this.account.close();
    this.#options.platform.close();
  }

  #check(widget: WidgetName): void {
    if (this.#destroyed) throw new Error('This instance was destroyed.');
    const { widgetNames } = this.#screens;
    if (widgetNames.includes(widget)) return;
    throw new Error(`"${widget}" is no Playerdesk widget. The widgets are: ${widgetNames.join(', ')}.`);
  }

  /** A platform that shows or tells something by itself is handed the page. */
  async #join(platform: PlayerdeskOptions['platform']): Promise<void> {
    if (!platform.join) return;
    const { createPlatformPage } = await import('./platform/platform-page.ts');
    if (!this.#destroyed) platform.join(createPlatformPage(this.account.events.emit));
  }

  #start<N extends WidgetName>(
    widget: N,
    modal: boolean,
    host: ReturnType<typeof createModalHost>,
    options: Partial<OpenOptions<N>>,
  ): MountedWidget<N> {
    const mounted = new MountedWidget<N>(this.#environment, widget, modal, host, options as OpenOptions<N>);
    this.#lifecycle.showGlobalNotices(mounted);
    return this.#keep(mounted);
  }

  /** The platform's own window in a widget's stead, where it has one. */
  #showOwn<N extends WidgetName>(
    widget: N,
    modal: boolean,
    { panel: _panel, ...props }: Partial<OpenOptions<N>>,
    retry: () => void,
  ): PageWidget<N> | null {
    const shown = this.#options.platform.show?.(widget, props);
    if (!shown) return null;
    const failed = () => this.#destroyed || this.open('message', { kind: 'provider-not-loaded', retry });
    return this.#keep(createExternalHandle(shown, widget, modal, this.account.events.emit, failed));
  }

  #keep<W extends PageWidget>(widget: W): W {
    this.#widgets.add(widget);
    widget.onClose.push(() => this.#widgets.delete(widget));
    return widget;
  }

  /** A modal stands in the history until it goes; what it held is released in order. */
  #stackUp<W extends PageWidget>(widget: W, releases: readonly (() => void)[]): W {
    const { id, onClose } = widget;
    const { history } = this.#options;
    if (history !== false) {
      // Without it Back leaves the page, and nothing else is missing.
      this.#panels ??= createPanelHistory(
        (error) => this.account.events.emit('diagnostic', { code: 'history-failed', detail: String(error) }),
        history,
      );
      onClose.push(
        this.#panels.add({ id, closable: () => widget.closable, onBack: () => widget.close(true) }),
      );
    }
    onClose.push(...releases);
    return widget;
  }
}
