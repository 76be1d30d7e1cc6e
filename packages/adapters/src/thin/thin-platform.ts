import { callHost, type Platform, type PlatformPage, signOut } from '@playerdesk/contract/internal';
import { createListeners } from '../listeners.ts';
import { notImplemented } from '../not-implemented.ts';
import { placeholders } from './elements/information.ts';
import { joinElements } from './elements/join-elements.ts';
import { launchInFun } from './launch.ts';
import { getMode, getModeForCountry, type ThinMode } from './modes.ts';
import { createPopups, type Popups } from './popups.ts';
import { Provider, type ProviderListener } from './provider.ts';
import { createServices, type Services } from './services.ts';
import { getInformationLinks, getServiceUrls, type ThinOptions } from './thin-options.ts';
import { WRAPPER_HASH, WRAPPER_VERSION } from './version.ts';
import { missingMethods, type ThinWrapper } from './wrapper.ts';

/** A platform that uses a third party's windows. */
export interface ThinPlatform extends Platform {
  /** A third-party platform with its wrapper for the host page. */
  readonly wrapper: ThinWrapper;
}

/**
 * Creates a platform that uses a third party's own sign-in, registration and payment windows.
 *
 * It supports no operation but signing out. The third party's windows replace the widgets that it has.
 *
 * @throws Error When the host is missing or not a web address.
 * @example
 * const platform = createThinPlatform({
 *   host: 'https://widgets.example', brandId: '77', brandDomain: 'casino.example', language: 'en',
 * });
 */
export function createThinPlatform(options: ThinOptions): ThinPlatform {
  // JavaScript passes any value.
  if (typeof options?.host !== 'string' || options.host === '')
    throw new Error('The option "host" must be the address of the third party.');
  return new Thin(options);
}

class Thin implements ThinPlatform {
  readonly capabilities = { supports: (name: string) => name === signOut.name };
  readonly wrapper: ThinWrapper;
  readonly adapterOptions: ThinOptions;
  readonly call: Platform['call'];
  readonly on: Platform['on'];
  readonly #options: ThinOptions;
  readonly #listeners = createListeners();
  readonly #changes = new Set<() => void>();
  readonly #services: Services;
  readonly #provider: Provider;
  readonly #popups: Popups;
  #releaseElements = () => {};

  constructor(options: ThinOptions) {
    const { brandId, brandDomain, language } = options;
    const urls = getServiceUrls(options);
    this.#options = options;
    this.adapterOptions = options;
    this.#services = createServices(urls, brandId, options.fetch);
    this.#provider = new Provider({
      scriptUrl: urls.script,
      global: options.global,
      brand: { brandId, brandDomain, language },
      listener: this.#createListener(),
    });
    this.#popups = createPopups(this.#provider);
    this.wrapper = this.#wrapper();
    this.on = this.#listeners.on;
    this.call = async (operation) => {
      if (operation.name !== signOut.name) throw notImplemented();
      await this.#provider.logout();
      // Cast: the one operation that is answered has an empty output.
      return {} as never;
    };
  }

  join(page: PlatformPage): void {
    const { document, view } = this.#getPage();
    this.#releaseElements = joinElements({
      document,
      headerTest: this.#options.headerTest ?? true,
      source: {
        ...page,
        ...this.#services,
        brandId: this.#options.brandId,
        placeholders: placeholders(this.#options.placeholders),
        links: getInformationLinks(this.#options.links),
        openContact: () => this.#open('contact-us'),
        facts: () => this.#facts(),
        onChange: (listener) => {
          this.#changes.add(listener);
          return () => void this.#changes.delete(listener);
        },
      },
    });
    this.#provider.join({ ...page, view });
  }

  show(...[widget, props]: Parameters<NonNullable<Platform['show']>>) {
    const mode = getMode(widget, props);
    return mode && this.#open(mode);
  }

  close(): void {
    this.#popups.release();
    this.#provider.release();
    this.#releaseElements();
    this.#changes.clear();
    this.#listeners.clear();
  }

  #open(mode: ThinMode) {
    return this.#popups.open(getModeForCountry(this.#country(), mode, this.#options.payAndPlayCountries));
  }

  #country(): string | undefined {
    const { country } = this.#options;
    const given = typeof country === 'function' ? callHost(country) : country;
    return typeof given === 'string' ? given : undefined;
  }

  #getPage(): { document: Document; view: Window } {
    const { document: given } = this.#options;
    const document = given?.querySelector ? given : globalThis.document;
    return { document, view: document.defaultView ?? globalThis.window };
  }

  #createListener(): ProviderListener {
    const dispatch = (name: string, detail = {}) => {
      const { view } = this.#getPage();
      view.dispatchEvent(new CustomEvent(name, { detail }));
    };
    const changed = () => {
      for (const listener of [...this.#changes]) listener();
    };
    return {
      changed,
      ready: () => {
        const { isLoggedIn } = this.#provider;
        changed();
        dispatch('betr-ready', { version: WRAPPER_VERSION, isLoggedIn });
        if (isLoggedIn) this.#listeners.emit('session-state', { code: 0 });
      },
      signedIn: () => {
        changed();
        this.#listeners.emit('session-state', { code: 0 });
        dispatch('betr-signed-in');
      },
      signedOut: () => {
        changed();
        this.#listeners.emit('session-state', { code: 2 });
        dispatch('betr-signed-out');
      },
      closed: (detail) => this.#popups.handleClosed(detail),
    };
  }

  #facts(): readonly (readonly [string, string])[] {
    const { brandId, brandDomain, language } = this.#options;
    const { state, isLoggedIn } = this.#provider;
    return [
      ['Version', WRAPPER_VERSION],
      ['Hash', WRAPPER_HASH],
      ['Script', state],
      ['Player', isLoggedIn ? 'logged in' : 'not logged in'],
      ['Brand', `${brandId} at ${brandDomain}`],
      ['Language', language],
      ['Country', this.#country() ?? 'unknown'],
    ];
  }

  #wrapper(): ThinWrapper {
    const provider = this.#provider;
    return {
      ...missingMethods(),
      version: WRAPPER_VERSION,
      hash: WRAPPER_HASH,
      get state() {
        return provider.state;
      },
      get isLoggedIn() {
        return provider.isLoggedIn;
      },
      open: (mode) => this.#open(mode),
      logout: () => provider.logout(),
      launchGame: (game) => {
        const { host, playHost = host, brandId, language } = this.#options;
        return launchInFun(game, {
          playHost,
          brandId,
          language,
          origin: this.#getPage().view.location.origin,
        });
      },
      totalJackpot: this.#services.totalJackpot,
    };
  }
}
