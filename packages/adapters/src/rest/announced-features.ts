import type { AmountUnit, bootstrap, OutputOf, PlatformPage } from '@playerdesk/contract';
import type { RestOptions } from './rest-options.ts';

type Bootstrap = OutputOf<typeof bootstrap>;

/** What a platform says of itself beyond the documents, in `GET /bootstrap` or by the host's options. */
export class AnnouncedFeatures {
  readonly #options: RestOptions;
  readonly #isOwnOrigin: boolean;
  #announced: Bootstrap | null = null;

  constructor(options: RestOptions, baseUrl: string) {
    this.#options = options;
    const origin = globalThis.location?.origin;
    this.#isOwnOrigin = origin === undefined || !URL.canParse(baseUrl) || new URL(baseUrl).origin === origin;
  }

  /** Whether the platform has an operation beyond the documents'; undefined until it has said what it has. */
  has(name: string): boolean | undefined {
    const { extensions } = this.#options;
    if (extensions !== undefined)
      return typeof extensions === 'boolean' ? extensions : extensions.includes(name);
    return this.#announced ? (this.#announced.extensions ?? []).includes(name) : undefined;
  }

  /** The unit of amounts: the host's word, else the platform's, else minor units. */
  get amounts(): AmountUnit {
    return this.#options.amounts ?? this.#announced?.amounts ?? 'minor';
  }

  /** Whether fields beyond the documents' may travel. */
  get takesExtensions(): boolean {
    const { extensions } = this.#options;
    if (typeof extensions === 'boolean') return extensions;
    return (extensions ?? this.#announced?.extensions ?? []).length > 0;
  }

  /** Whether headers beyond the documents' may travel. */
  get takesRequestHeaders(): boolean {
    const { requestHeaders } = this.#options;
    return requestHeaders ?? (this.#isOwnOrigin || (this.#announced?.requestHeaders?.length ?? 0) > 0);
  }

  /** Asks the platform what it has. A platform that cannot be asked has nothing beyond the documents. */
  async read(ask: () => Promise<Bootstrap>): Promise<void> {
    try {
      this.#announced ??= await ask();
    } catch (error) {
      if ((error as { kind?: unknown }).kind !== 'not-implemented') throw error;
      this.#announced ??= { ipCountry: '' };
    }
  }

  /** Keeps what the platform said, and reports a contradiction to the host's unit of amounts. */
  update(said: Bootstrap, page: PlatformPage | null): void {
    this.#announced = said;
    const { amounts } = this.#options;
    if (amounts && said.amounts && amounts !== said.amounts) {
      page?.tell('platform.amounts-contradict', `configured ${amounts}, the platform says ${said.amounts}`);
    }
  }
}
