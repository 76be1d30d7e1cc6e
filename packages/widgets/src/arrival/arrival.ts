import { nextAfterSignIn, TERMS_DELAY } from '@playerdesk/core';
import type { MountedWidget } from '../mount/widget.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../options.ts';
import { watchAccess } from './access.ts';
import type { ArrivalDesk } from './arrival-desk.ts';

/** What an instance does by itself: looks where a visitor is, follows a mail's link, leads on after signing in. */
export class Arrival {
  readonly #desk: ArrivalDesk;
  readonly #options: PlayerdeskOptions;
  readonly #widgets: ReadonlySet<MountedWidget>;
  #restriction: WidgetHandle | null = null;
  #lookUpAgain: (() => void) | null = null;
  #forgetTerms = () => {};
  #released = false;

  constructor(desk: ArrivalDesk, options: PlayerdeskOptions, widgets: ReadonlySet<MountedWidget>) {
    this.#desk = desk;
    this.#options = options;
    this.#widgets = widgets;
    const { restrictAccess = true, followLinks = true, jurisdiction } = options;
    // The country decides the jurisdiction too.
    if (restrictAccess || !jurisdiction) {
      watchAccess(desk.account, {
        onRestricted: () => restrictAccess && this.#restrict(),
        onUnknown: (retry) => this.#lookUpFailed(retry),
        onKnown: () => this.#lookUpFailed(null),
      });
    }
    if (followLinks) this.#followLink();
  }

  /** The message above which nothing opens, once it stands. */
  get restriction(): WidgetHandle | null {
    return this.#restriction;
  }

  /** Tells in a widget what concerns every widget. */
  greet(widget: MountedWidget): void {
    const run = this.#lookUpAgain;
    if (!run) return;
    // Its words are there once it stands; by then the country may be known.
    const tell = async () => {
      await widget.ready;
      const { text } = await this.#desk.texts();
      if (this.#lookUpAgain !== run) return;
      const actions = [{ label: text('button.try-again'), run }];
      widget.notify({ level: 'warning', text: text('notice.country-unknown'), actions });
    };
    tell().catch(() => {});
  }

  /** What is next for a player who has just signed in, in place of the panel they did it in. */
  afterSignIn(from: MountedWidget): void {
    const { profile } = this.#desk.account.store.getState();
    if (!profile) return;
    const next = nextAfterSignIn(profile, this.#options.activation ?? true);
    if (next === 'terms-and-conditions') this.askForTerms(from);
    else {
      if (from.modal) from.close();
      this.#desk.open(next);
    }
  }

  /** Owed terms come a second after signing in; who left in the meantime is not asked. */
  askForTerms(from?: MountedWidget): void {
    this.#forgetTerms();
    const { store, environment } = this.#desk.account;
    const owes = () => store.getState().profile?.hasToAcceptTerms ?? false;
    if (!owes() || this.#released) return;
    this.#forgetTerms = environment.after(TERMS_DELAY, () => {
      if (from?.modal) from.close();
      if (owes()) this.#desk.open('terms-and-conditions', { panel: { closable: false } });
    });
  }

  release(): void {
    this.#released = true;
    this.#forgetTerms();
  }

  #restrict(): void {
    if (this.#released || this.#restriction) return;
    for (const widget of [...this.#widgets]) if (widget.modal) widget.close();
    this.#restriction = this.#desk.open('restricted-access');
  }

  #lookUpFailed(retry: (() => void) | null): void {
    if (this.#lookUpAgain && !retry) for (const widget of this.#widgets) widget.notify(null);
    this.#lookUpAgain = retry;
    for (const widget of this.#widgets) this.greet(widget);
  }

  /** Read and taken out of the address at once: a key must not travel on in a referrer. */
  #followLink(): void {
    const { environment } = this.#desk.account;
    const links = {
      'reset-pw-key': environment.query('reset-pw-key'),
      'activation-key': environment.query('activation-key'),
    };
    if (!Object.values(links).some(Boolean)) return;
    environment.clearQuery(Object.keys(links));
    void import('./mail-links.ts').then(async ({ followLink }) => {
      if (!this.#released) await followLink(this.#desk, links);
    });
  }
}
