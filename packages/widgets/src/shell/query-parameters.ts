import type { WidgetName } from '@playerdesk/contract';
import type { Environment } from '@playerdesk/core';

const WIZARD = ['method', 'amount', 'bonusCode'] as const;

interface QueryUse {
  readonly names: readonly string[];
  /** Whether the host has said the same in the widget's options, so that the address is not the widget's. */
  readonly isGiven?: (props: Readonly<Record<string, unknown>>) => boolean;
}

/** Parameters of the page's address that a widget reads when it opens. */
const USES: Partial<Record<WidgetName, QueryUse>> = {
  'reset-password': {
    names: ['reset-pw-key', 'token', 'username'],
    isGiven: ({ resetKey, token }) => resetKey !== undefined || token !== undefined,
  },
  'activation-form': { names: ['email', 'code'], isGiven: ({ code }) => code !== undefined },
  'get-started': { names: WIZARD },
  'sign-up': { names: WIZARD },
  'sign-up-token': { names: WIZARD },
};

/** What one widget took out of the page's address. */
export type Taken = Readonly<Record<string, string>>;

/**
 * Takes what widgets read out of the page's address. It happens before a panel adds its entry to the history, or the entry
 * below would bring a token back when the panel closes. Entries that are older are cleaned when the player gets to them.
 */
export class QueryParameters {
  readonly #environment: Environment;
  readonly #taken = new Map<string, string>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  take(widget: WidgetName, props: object): Taken {
    const use = USES[widget];
    if (!use || use.isGiven?.(props as Readonly<Record<string, unknown>>)) return {};
    const found = use.names.flatMap((name) => {
      const value = this.#environment.query(name);
      return value === null ? [] : [[name, value] as const];
    });
    // A name alone is the host's own, and nothing to reset a password with.
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
    const back = [...this.#taken].filter(([name, value]) => this.#environment.query(name) === value);
    if (back.length > 0) this.#environment.clearQuery(back.map(([name]) => name));
  };
}
