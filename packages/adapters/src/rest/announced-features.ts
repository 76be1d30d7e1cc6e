import type { AmountUnit, bootstrap, OutputOf, PlatformPage } from '@playerdesk/contract';
import type { RestOptions } from './rest-options.ts';

type Bootstrap = OutputOf<typeof bootstrap>;

/** Features that a platform announces beyond the specification, in `GET /bootstrap` or through the host's options. */
export class AnnouncedFeatures {
  readonly #options: RestOptions;
  readonly #isOwnOrigin: boolean;
  #announced: Bootstrap | null = null;

  constructor(options: RestOptions, baseUrl: string) {
    this.#options = options;
    const origin = globalThis.location?.origin;
    this.#isOwnOrigin = origin === undefined || !URL.canParse(baseUrl) || new URL(baseUrl).origin === origin;
  }

  /** Whether the platform has an operation beyond the specification. Undefined until it has announced its features. */
  has(name: string): boolean | undefined {
    const { extensions } = this.#options;
    if (extensions !== undefined)
      return typeof extensions === 'boolean' ? extensions : extensions.includes(name);
    return this.#announced ? (this.#announced.extensions ?? []).includes(name) : undefined;
  }

  /** Whether a GET operation is sent as POST. Undefined until the platform has announced its features. */
  hasPostTwin(name: string): boolean | undefined {
    const { extensions } = this.#options;
    // A host that names the extensions needs no announcement. One that was read still counts.
    if (!this.#announced) return extensions === undefined ? undefined : false;
    return (this.#announced.postTwins ?? []).includes(name);
  }

  /** Unit of amounts: the host's option, else the platform's announcement, else minor units. */
  get amounts(): AmountUnit {
    return this.#options.amounts ?? this.#announced?.amounts ?? 'minor';
  }

  /** Whether fields beyond the specification may be sent. */
  get takesExtensions(): boolean {
    const { extensions } = this.#options;
    if (typeof extensions === 'boolean') return extensions;
    return (extensions ?? this.#announced?.extensions ?? []).length > 0;
  }

  /** Whether headers beyond the specification may be sent. */
  get takesRequestHeaders(): boolean {
    const { requestHeaders } = this.#options;
    return requestHeaders ?? (this.#isOwnOrigin || (this.#announced?.requestHeaders?.length ?? 0) > 0);
  }

  /** Reads the announcement. A platform without the call has no features beyond the specification. */
  async read(ask: () => Promise<Bootstrap>): Promise<void> {
    try {
      this.#announced ??= await ask();
    } catch (error) {
      if ((error as { kind?: unknown }).kind !== 'not-implemented') throw error;
      this.#announced ??= { ipCountry: '' };
    }
  }

  /** Stores the announcement. Reports a conflict with the host's unit of amounts. */
  update(said: Bootstrap, page: PlatformPage | null): void {
    this.#announced = said;
    const { amounts } = this.#options;
    if (amounts && said.amounts && amounts !== said.amounts) {
      page?.report('platform.amounts-contradict', `configured ${amounts}, the platform says ${said.amounts}`);
    }
  }
}
