import type {
  EventName,
  Listener,
  PlayerdeskEvents,
  Wallet,
  WidgetName,
} from '@playerdesk/contract/internal';
import {
  type Account,
  compileTextOverrides,
  createAccount,
  createBrowserEnvironment,
  createTexts,
  lazyAsync,
  needsActivation,
  type Texts,
} from '@playerdesk/core/internal';
import { chooseLocale } from '../i18n/custom-locales.ts';
import { resolveTexts } from '../i18n/text-overrides.ts';
import type { Captcha } from '../kit/captcha.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import type { OpenOptions } from '../options/widget-props.ts';
import { createWidgetContext } from '../shell/create-context.ts';
import { createExternalHandle } from '../shell/external-window.ts';
import { getTopmostPanel, holdInert } from '../shell/inert.ts';
import { MountedWidget } from '../shell/mounted-widget.ts';
import { createNoopHandle, noop } from '../shell/noop-handle.ts';
import { createPanelHistory, type PanelHistory } from '../shell/panel-history.ts';
import { listenToPanel } from '../shell/panel-keys.ts';
import type { PreparedHost } from '../shell/prepared-host.ts';
import { QueryParameters } from '../shell/query-parameters.ts';
import { rememberFocus } from '../shell/restore-focus.ts';
import { holdScroll } from '../shell/scroll-lock.ts';
import type { PageWidget, ScreenSource, WidgetEnvironment } from '../shell/shell-environment.ts';
import { createInlineHost, createModalHost } from '../shell/widget-host.ts';
import { createCaptcha } from './captcha/captcha.ts';
import type { DiagnoseFacts } from './diagnostics/diagnose.ts';
import type { ObservedInstance } from './diagnostics/observed-instance.ts';
import { InstanceLifecycle } from './lifecycle/instance-lifecycle.ts';
import { createPlatformPage } from './platform/platform-page.ts';
import type { Playerdesk, PlayerdeskChanges } from './playerdesk.ts';
import type { ServiceName, Services } from './services/services.ts';

/** Screens of an instance, with the widget names that a host can open. */
export interface WidgetScreens extends ScreenSource {
  readonly widgetNames: readonly WidgetName[];
}

/** Milliseconds after which the code that reports problems is loaded. */
const PRELOAD_DELAY = 10_000;

/** Implementation of an instance. React is loaded when the first widget opens. */
export class PlayerdeskClient implements Playerdesk {
  readonly account: Account;
  #options: PlayerdeskOptions;
  readonly #captcha: Captcha;
  readonly #lifecycle: InstanceLifecycle;
  destroyed = false;
  /** The diagnostics check the calls, also those before they are loaded. */
  calls: ObservedInstance['calls'] = [];
  readonly #widgets = new Set<PageWidget>();
  readonly #texts = lazyAsync<Texts>(async () => {
    const { tag, shipped, own } = chooseLocale(this.#options);
    const malformed = (key: string) =>
      this.account.events.emit('diagnostic', { code: 'text-malformed', detail: key });
    const [customTexts, overrides] = await Promise.all([
      own && import('../i18n/load-custom-texts.ts').then(({ loadCustomTexts }) => loadCustomTexts(own)),
      resolveTexts(this.#options.texts, tag),
    ]);
    return createTexts({
      locale: tag,
      shippedLocale: shipped,
      overrides: await compileTextOverrides({ ...customTexts, ...overrides }, malformed),
    });
  });
  readonly #services = lazyAsync(() => import('./services/services.ts').then(({ services }) => services));
  #panels: PanelHistory | null = null;
  readonly #environment: WidgetEnvironment;
  readonly #query: QueryParameters;
  readonly #screens: WidgetScreens;

  constructor(options: PlayerdeskOptions, screens: WidgetScreens) {
    if (!options?.platform?.on)
      throw new Error('The option "platform" must be a platform adapter, such as createRestPlatform(…).');
    this.#screens = screens;
    this.#options = options;
    this.#captcha = createCaptcha(() => this.account, options.captcha);
    this.account = createAccount({
      ...options,
      packs: options.packs?.find ? options.packs : undefined,
      captchaToken: (operation, wasRefused) => this.#captcha.tokenFor(operation, wasRefused),
      stepUp: () => import('./step-up/ask-step-up.ts').then(({ askStepUp }) => askStepUp(this)),
      environment: options.environment?.now ? options.environment : createBrowserEnvironment(),
      locale: chooseLocale(options).shipped,
    });
    void this.#joinPlatform(options.platform);
    this.#lifecycle = new InstanceLifecycle(this, options, this.#widgets);
    this.#query = new QueryParameters(this.account.environment);
    this.#environment = {
      instance: this,
      screens: this.#screens,
      query: this.#query,
      getContext: (widget, texts) =>
        createWidgetContext(
          this,
          this.#captcha,
          widget,
          texts,
          (from) => this.#lifecycle.runPostSignInSteps(from),
          (onBack) => this.#addLevel(widget, onBack),
        ),
    };
    this.account.events.on('error', (error) => this.#diagnose('error', error));
    this.account.events.on('diagnostic', (diagnostic) => this.#diagnose('diagnostic', diagnostic));
    void this.account.restore();
    // Must be loaded before a failure, without delaying the first form: at the first input of the visitor, or later.
    const preload = () => this.#diagnose();
    // A server has no page.
    const page = globalThis.document;
    for (const input of ['pointerover', 'keydown']) page?.addEventListener(input, preload, { once: true });
    if (page) setTimeout(preload, PRELOAD_DELAY);
  }

  open<N extends WidgetName>(
    widget: N,
    options: Partial<OpenOptions<N>> = {},
    prepared?: PreparedHost,
  ): WidgetHandle<N> {
    this.#assertWidget(widget);
    // Nothing opens above the message for restricted access.
    const { restriction } = this.#lifecycle;
    if (restriction) prepared?.element.remove();
    if (restriction) return createNoopHandle({ ...restriction, widget });
    // An account on top is replaced: two would differ only in their tab.
    for (const top of widget === 'account' ? this.#widgets : []) {
      const isTop = top instanceof MountedWidget && top.host.element === getTopmostPanel();
      if (isTop && top.widget === widget && top.closable) top.close();
    }
    const restoreFocus = rememberFocus(document, prepared?.opener);
    const platformWindow = this.#showPlatformWindow(widget, true, options, () => this.open(widget, options));
    if (platformWindow) {
      prepared?.element.remove();
      // Shows the backdrop at once, until the platform's window is ready.
      const hideBackdrop = createModalHost(document, 'light').release;
      platformWindow.ready.then(hideBackdrop, hideBackdrop);
      return this.#addToHistory(platformWindow, [hideBackdrop, restoreFocus]);
    }
    const mounted = this.#mountScreen(
      widget,
      true,
      createModalHost(document, this.#options.dom ?? 'shadow', prepared?.element),
      options,
    );
    const { element } = mounted.host;
    const close = () => mounted.closable && mounted.close();
    return this.#addToHistory(mounted, [
      holdInert(element),
      holdScroll(document),
      listenToPanel(element, close),
      restoreFocus,
    ]);
  }

  mount<N extends WidgetName>(
    widget: N,
    element: HTMLElement,
    options: Partial<OpenOptions<N>> = {},
  ): WidgetHandle<N> {
    this.#assertWidget(widget);
    const platformWindow = this.#showPlatformWindow(widget, false, options, () =>
      this.mount(widget, element, options),
    );
    if (platformWindow) return platformWindow;
    if (!element?.isConnected) this.#diagnose('mount', element);
    return this.#mountScreen(
      widget,
      false,
      createInlineHost(element, this.#options.dom ?? 'shadow'),
      options,
    );
  }

  on<N extends EventName>(event: N, listener: Listener<N>): () => void {
    this.calls.push(['on', event, listener]);
    return this.account.events.on(event, listener);
  }

  onAny(listener: (event: EventName, data: PlayerdeskEvents[EventName]) => void): () => void {
    return this.account.events.onAny(listener);
  }

  async update(given: PlayerdeskChanges): Promise<void> {
    this.calls.push(['update', given]);
    const changes = { ...given };
    const options = { ...this.#options, ...changes };
    // Throws before anything changes.
    this.account.configure({
      locale: chooseLocale(options).shipped,
      ...('jurisdiction' in changes && { jurisdiction: changes.jurisdiction }),
    });
    this.#options = options;
    if ('locale' in changes) this.#texts.current = null;
    await Promise.all([...this.#widgets].map((widget) => widget.refresh()));
  }

  signOut(): Promise<void> {
    return this.account.signOut();
  }

  options = (): PlayerdeskOptions => this.#options;

  texts(): Promise<Texts> {
    return this.#texts();
  }

  canProceed(action: 'play' | 'deposit' | 'withdraw'): boolean {
    this.calls.push(['canProceed', action]);
    const { profile, status, requiredActions } = this.account.store.getState();
    if (status !== 'signed-in') {
      this.open('sign-in');
      return false;
    }
    // The steps under way show what is missing, or that it could not be read.
    if (requiredActions === 'checking') return false;
    if (requiredActions === 'pending' || requiredActions === 'unreadable' || profile?.hasToAcceptTerms) {
      this.#lifecycle.runPostSignInSteps();
      return false;
    }
    // A platform that exposes no profile handles activation itself.
    if (!profile || !needsActivation(profile, this.#options.activation ?? true)) return true;
    if (action === 'deposit') this.open('activate-message');
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
    if (this.destroyed) return;
    this.destroyed = true;
    void this.#services.current?.then(({ releaseServices }) => releaseServices(this), noop);
    this.#lifecycle.release();
    this.#captcha.release();
    this.#query.release();
    for (const widget of [...this.#widgets].reverse()) widget.close();
    this.#panels?.release();
    this.account.close();
    this.#options.platform.close();
  }

  /** Reports problems to the developer of the page. */
  #diagnose(...facts: DiagnoseFacts): void {
    import('./diagnostics/diagnose.ts').then(({ diagnose }) => diagnose(this, ...facts)).catch(noop);
  }

  #assertWidget(widget: WidgetName): void {
    if (this.destroyed) throw new Error('This instance was destroyed.');
    if (!globalThis.document) throw new Error('A server has no page.');
    const { widgetNames } = this.#screens;
    if (widgetNames.includes(widget)) return;
    throw new Error(`"${widget}" is no Playerdesk widget. The widgets are: ${widgetNames.join(', ')}.`);
  }

  /**
   * Passes the page to a platform that shows or reports something itself, once the host has had the chance to listen.
   */
  async #joinPlatform(platform: PlayerdeskOptions['platform']): Promise<void> {
    await null;
    if (!this.destroyed) platform.join?.(createPlatformPage(this.account.events.emit));
  }

  #mountScreen<N extends WidgetName>(
    widget: N,
    modal: boolean,
    host: ReturnType<typeof createModalHost>,
    options: Partial<OpenOptions<N>>,
  ): MountedWidget<N> {
    const mounted = new MountedWidget<N>(this.#environment, widget, modal, host, options as OpenOptions<N>);
    this.calls.push(['mount', options, new WeakRef(mounted)]);
    this.#lifecycle.showGlobalNotices(mounted);
    return this.#track(mounted);
  }

  /** Shows the platform's own window in place of a widget, if it has one. */
  #showPlatformWindow<N extends WidgetName>(
    widget: N,
    modal: boolean,
    options: Partial<OpenOptions<N>>,
    retry: () => void,
  ): PageWidget<N> | null {
    const { panel: _panel, ...props } = { ...options };
    const shown = this.#options.platform.show?.(widget, props);
    if (!shown) return null;
    const failed = () => this.destroyed || this.open('message', { kind: 'provider-not-loaded', retry });
    return this.#track(createExternalHandle(shown, widget, modal, this.account.events.emit, failed));
  }

  #track<W extends PageWidget>(widget: W): W {
    this.#widgets.add(widget);
    widget.onClose.push(() => this.#widgets.delete(widget));
    return widget;
  }

  /** Adds a level of a modal to the history. An inline widget and a host without history have none. */
  #addLevel({ modal, id, onClose }: PageWidget, onBack: () => void): (byBack: boolean) => void {
    const level = { id: `${id}:level`, closable: () => true, onBack };
    const leave = (modal && this.#panels?.add(level)) || (() => {});
    // A closing panel leaves the history from the top: first its level. To leave twice has no effect.
    onClose.unshift(leave);
    return leave;
  }

  /** Adds a modal to the history until it closes, and then runs `releases` in order. */
  #addToHistory<W extends PageWidget>(widget: W, releases: readonly (() => void)[]): W {
    const { id, onClose } = widget;
    const { history } = this.#options;
    if (history !== false) {
      // With `history: false`, Back leaves the page.
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
