import type { EidProvider } from '@playerdesk/contract/internal';

/** The identity of a person according to an e-ID provider. */
export interface EidPerson {
  /** ISO 3166-1 alpha-2 code of the register that issued the number. */
  readonly country: string;
  /** The national number. Never stored or logged in plain text. */
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly street?: string;
  readonly houseNumber?: string;
  readonly postArea?: string;
  readonly postCode?: string;
}

/** The input of an order with a provider. */
export interface EidStart {
  readonly provider: EidProvider;
  readonly state: string;
  readonly redirectUrl: string;
  readonly sameDevice: boolean;
}

/** What a browser returns from a provider. */
export interface EidReturn extends Pick<EidStart, 'provider' | 'state' | 'redirectUrl'> {
  readonly code: string;
}

/** The national e-ID providers. */
export interface EidProviders {
  /** Opens an order and returns the URL for the hidden frame. Throws when the provider cannot be reached. */
  start(order: EidStart): Promise<unknown>;
  /** Redeems a code once and returns the person behind it. A second call with the same code returns null. */
  redeem(returned: EidReturn): Promise<EidPerson | null>;
}
