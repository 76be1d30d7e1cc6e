import type { WidgetName } from '@playerdesk/contract/internal';
import type { Environment } from '@playerdesk/core/internal';

const SIGN_UP_PARAMETERS = ['method', 'amount', 'bonusCode'] as const;

interface WidgetParameters {
  readonly names: readonly string[];
  /** Returns whether the widget's options replace the URL parameters. */
  readonly isGiven?: (props: Readonly<Record<string, unknown>>) => boolean;
}

/** URL parameters that a widget reads when it opens. */
const PARAMETERS: Partial<Record<WidgetName, WidgetParameters>> = {
  'reset-password': {
    names: ['reset-pw-key', 'token', 'username'],
    isGiven: ({ resetKey, token }) => resetKey !== undefined || token !== undefined,
  },
  'activation-form': { names: ['email', 'code'], isGiven: ({ code }) => code !== undefined },
  'get-started': { names: SIGN_UP_PARAMETERS },
  'sign-up': { names: SIGN_UP_PARAMETERS },
  'sign-up-token': { names: SIGN_UP_PARAMETERS },
};

/** Parameters that one widget took from the page URL. */
export type TakenParameters = Readonly<Record<string, string>>;

/**
 * Takes the parameters of widgets from the page URL.
 *
 * Parameters must be removed before a panel adds its history entry. Otherwise the entry below would restore a token
 * when the panel closes. Older entries are cleaned when the player reaches them.
 */
export class QueryParameters {
  readonly #environment: Environment;
  readonly #taken = new Map<string, string>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  take(widget: WidgetName, props: object): TakenParameters {
    const parameters = PARAMETERS[widget];
    if (!parameters || parameters.isGiven?.(props as Readonly<Record<string, unknown>>)) return {};
    const found = parameters.names.flatMap((name) => {
      const value = this.#environment.query(name);
      return value === null ? [] : [[name, value] as const];
    });
    // A name alone cannot reset a password. It belongs to the host.
    if (widget === 'reset-password' && !found.some(([name]) => name !== 'username')) return {};
    if (found.length === 0) return {};
    if (this.#taken.size === 0) globalThis.addEventListener?.('popstate', this.#clean);
    for (const [name, value] of found) this.#taken.set(name, value);
    this.#environment.clearQuery(found.map(([name]) => name));
    return Object.fromEntries(found);
  }

  release(): void {
    globalThis.removeEventListener?.('popstate', this.#clean);
  }

  readonly #clean = (): void => {
    const restored = [...this.#taken].filter(([name, value]) => this.#environment.query(name) === value);
    if (restored.length > 0) this.#environment.clearQuery(restored.map(([name]) => name));
  };
}
