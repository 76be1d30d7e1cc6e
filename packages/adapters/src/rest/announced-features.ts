// @chunk reading

import {
  type AmountUnit,
  type bootstrap,
  isPlayerdeskError,
  listOr,
  type OutputOf,
  type PlatformPage,
} from '@playerdesk/contract/internal';
import { toUnit } from '../needs-unit.ts';
import type { RestOptions } from './rest-options.ts';

type Bootstrap = OutputOf<typeof bootstrap>;

/** Features that a platform announces beyond the specification, in `GET /bootstrap` or through the host's options. */
export class AnnouncedFeatures {
  readonly #options: RestOptions;
  readonly #isOwnOrigin: boolean;
  #announced: Bootstrap | null = null;
  /** Whether the platform answered that it has no `GET /bootstrap`. It may announce its features later. */
  #isSilent = false;
  #isUnitReported = false;

  constructor(options: RestOptions, baseUrl: string) {
    this.#options = options;
    const origin = globalThis.location?.origin;
    this.#isOwnOrigin = origin === undefined || !URL.canParse(baseUrl) || new URL(baseUrl).origin === origin;
  }

  /**
   * Whether the platform has an operation or a field (`selfExclude.allBrands`) beyond the specification. Undefined until
   * it has announced its features.
   */
  has(name: string): boolean | undefined {
    const { extensions } = this.#options;
    // JavaScript passes any value.
    if (extensions !== undefined) return extensions === true || listOr(extensions || [], []).includes(name);
    if (this.#announced) return (this.#announced.extensions ?? []).includes(name);
    return this.#isSilent ? false : undefined;
  }

  /** Whether a GET operation is sent as POST. Undefined until the platform has announced its features. */
  hasPostTwin(name: string): boolean | undefined {
    const { extensions } = this.#options;
    // A host that names the extensions needs no announcement. One that was read still counts.
    if (!this.#announced) return extensions === undefined && !this.#isSilent ? undefined : false;
    return (this.#announced.postTwins ?? []).includes(name);
  }

  /** Unit of amounts: the host's option, else the platform's announcement. Undefined while neither is known. */
  get amounts(): AmountUnit | undefined {
    return toUnit(this.#options.amounts) ?? this.#announced?.amounts;
  }

  /** Whether the platform announced its features without a unit of amounts, and the host names none. */
  get lacksUnit(): boolean {
    return this.amounts === undefined && (this.#announced !== null || this.#isSilent);
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
      if (!isPlayerdeskError(error) || error.kind !== 'not-implemented') throw error;
      this.#isSilent = true;
    }
  }

  /** Stores the announcement: null where the platform has none. Reports a missing or contradicting unit of amounts. */
  update(said: Bootstrap | null, page: PlatformPage | null): void {
    if (said) this.#announced = said;
    else this.#isSilent = true;
    const { amounts } = this.#options;
    if (amounts && said?.amounts && amounts !== said.amounts) {
      page?.report('platform.amounts-contradict', `configured ${amounts}, the platform says ${said.amounts}`);
    }
    if (!this.lacksUnit || this.#isUnitReported) return;
    this.#isUnitReported = true;
    page?.report('platform.amounts-unknown', 'set the option amounts');
  }
}
