import { lazyAsync } from '@playerdesk/core/internal';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { withRetry } from '../../kit/with-retry.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { PageWidget } from '../../shell/shell-environment.ts';
import { needsPlayer } from '../widget-registry.ts';
import { checkCountryAccess } from './country-access.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { BANK_PARAMETERS, LINK_PARAMETERS } from './link-parameters.ts';
import type { PostSignIn } from './post-sign-in.ts';

/** A notice with one action that every widget shows until its cause is resolved. */
interface GlobalNotice {
  readonly text: TextKey;
  readonly label: TextKey;
  readonly run: () => void;
}

/** Milliseconds before a link is followed again when its code could not be loaded. */
const RETRY_DELAY = 10_000;

/**
 * Automatic behavior of an instance: looks up the visitor's country, follows links from emails, and runs the steps
 * after sign-in.
 */
export class InstanceLifecycle {
  readonly #desk: LifecycleHost;
  readonly #options: PlayerdeskOptions;
  readonly #widgets: ReadonlySet<PageWidget>;
  #restriction: WidgetHandle | null = null;
  readonly #globalNotices = new Map<TextKey, GlobalNotice>();
  readonly #stopConnectionEvents: () => void;
  readonly #unsubscribe: () => void;
  /** Code of the steps after sign-in, loaded with the first sign-in. */
  readonly #postSignIn = lazyAsync<PostSignIn>(() =>
    withRetry(() => import('./post-sign-in.ts')).then(({ createPostSignIn }) =>
      createPostSignIn(this.#desk, this.#options, this.#widgets),
    ),
  );
  #released = false;

  constructor(desk: LifecycleHost, options: PlayerdeskOptions, widgets: ReadonlySet<PageWidget>) {
    this.#desk = desk;
    this.#options = options;
    this.#widgets = widgets;
    const { restrictAccess = true, followLinks = true, jurisdiction } = options;
    // The instance cannot open a widget before its constructor has ended.
    if (desk.account.environment.isInForeignFrame) queueMicrotask(() => this.#reportForeignFrame());
    // The country also decides the jurisdiction.
    if (restrictAccess || !jurisdiction) {
      const removeFailure = () => {
        this.#removeGlobalNotice('notice.country-unknown');
        this.#removeGlobalNotice('notice.service-not-working');
      };
      checkCountryAccess(desk.account, {
        onRestricted: () => restrictAccess && this.#restrictAccess(),
        onLookUpFailed: (text, run) => {
          removeFailure();
          this.#addGlobalNotice({ text, label: 'button.try-again', run });
        },
        onKnown: removeFailure,
      });
    }
    const { platform } = options;
    this.#stopConnectionEvents = platform.on('connection', ({ state }) => {
      const run = () => platform.reconnect?.();
      if (state === 'closed')
        this.#addGlobalNotice({ text: 'error.generic.network', label: 'button.reconnect', run });
      if (state === 'open') this.#removeGlobalNotice('error.generic.network');
    });
    // Required actions come first however a player signs in: in a widget, by the host or with a stored session.
    let checked: string | null = null;
    this.#unsubscribe = desk.account.store.subscribe((now, before) => {
      const session = desk.account.sessionId();
      const hasEntered = now.status === 'signed-in' && before.status !== 'signed-in';
      // A session may follow another while the required actions of the first are still being read.
      const isNew =
        now.requiredActions === 'checking' && (before.requiredActions !== 'checking' || session !== checked);
      if (!hasEntered && !isNew) return;
      checked = session;
      this.runPostSignInSteps();
    });
    if (followLinks) this.#followLink();
  }

  /** The message that blocks all other widgets, or null. */
  get restriction(): WidgetHandle | null {
    return this.#restriction;
  }

  /** Shows the current global notices in a widget. */
  showGlobalNotices(widget: PageWidget): void {
    for (const notice of this.#globalNotices.values()) this.#showGlobalNotice(widget, notice).catch(() => {});
  }

  /**
   * Runs the steps after sign-in.
   *
   * @param from The panel in which the player signed in. The first step replaces it. Absent after a reload.
   */
  runPostSignInSteps(from?: PageWidget): void {
    // The session may be restored after the instance was destroyed.
    if (this.#released) return;
    this.#postSignIn().then(
      (postSignIn) => postSignIn.next(from),
      () => {
        // The player stays signed in when the steps cannot be loaded. Actions that need them stay blocked and can be
        // retried.
        const { store } = this.#desk.account;
        if (store.getState().requiredActions === 'checking')
          store.setState({ requiredActions: 'unreadable' });
        if (from?.modal && !needsPlayer(from.widget)) from.close();
      },
    );
  }

  release(): void {
    this.#released = true;
    this.#stopConnectionEvents();
    this.#unsubscribe();
    void this.#postSignIn.current?.then((postSignIn) => postSignIn.release()).catch(() => {});
  }

  #restrictAccess(): void {
    this.#coverPage(() => {
      this.#desk.account.events.emit('error', { code: 'generic.restricted', kind: 'refused' });
      return this.#desk.open('restricted-access');
    });
  }

  /** Reports that a page of another origin frames this one, and covers the page if the operator wants that. */
  #reportForeignFrame(): void {
    this.#desk.account.events.emit('diagnostic', { code: 'foreign-frame' });
    if (this.#options.foreignFrames !== 'refuse') return;
    this.#coverPage(() => this.#desk.open('message', { kind: 'foreign-frame' }));
  }

  /** Covers the page with a message that stays, once. */
  #coverPage(open: () => WidgetHandle): void {
    if (this.#released || this.#restriction) return;
    // Close the topmost panel first: each removes its own history entry.
    for (const widget of [...this.#widgets].reverse()) if (widget.modal) widget.close();
    this.#restriction = open();
  }

  #addGlobalNotice(notice: GlobalNotice): void {
    this.#globalNotices.set(notice.text, notice);
    for (const widget of this.#widgets) this.showGlobalNotices(widget);
  }

  async #showGlobalNotice(widget: PageWidget, notice: GlobalNotice): Promise<void> {
    await widget.ready.catch(() => {});
    const { text } = await this.#desk.texts();
    // The texts are loaded when the widget is ready. The notice may be gone by then.
    if (this.#globalNotices.get(notice.text) !== notice) return;
    const actions = [{ label: text(notice.label), run: notice.run }];
    widget.notify({ level: 'warning', text: text(notice.text), actions }, notice.text);
  }

  #removeGlobalNotice(text: TextKey): void {
    if (this.#globalNotices.delete(text)) for (const widget of this.#widgets) widget.notify(null, text);
  }

  /** Reads the parameters and removes them from the URL at once: a key must not leak in a referrer. */
  #followLink(): void {
    const { environment } = this.#desk.account;
    const names = environment.query('playerdesk-pnp')
      ? [...LINK_PARAMETERS, ...BANK_PARAMETERS]
      : LINK_PARAMETERS;
    const values = names.map((name) => environment.query(name));
    if (values.every((value) => value === null)) return;
    environment.clearQuery(names);
    const follow = async (): Promise<void> => {
      if (this.#released) return;
      const links = await withRetry(() => import('./follow-link.ts')).catch(() => null);
      // The parameters exist only in this closure now, so loading is retried without end.
      if (!links) environment.after(RETRY_DELAY, () => void follow());
      else if (!this.#released) await links.followLink(this.#desk, values);
    };
    void follow();
  }
}
