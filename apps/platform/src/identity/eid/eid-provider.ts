import type { EidProvider } from '@playerdesk/contract';

/** Who an e-ID provider says a person is. */
export interface EidPerson {
  /** ISO 3166-1 alpha-2 of the register that gave the number. */
  readonly country: string;
  /** The national number. Never stored or logged in the clear. */
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

/** What an order with a provider is made of. */
export interface EidStart {
  readonly provider: EidProvider;
  readonly state: string;
  readonly redirectUrl: string;
  readonly sameDevice: boolean;
}

/** What a browser brought back from a provider. */
export interface EidReturn extends Pick<EidStart, 'provider' | 'state' | 'redirectUrl'> {
  readonly code: string;
}

/** National e-ID providers as the platform reaches them. */
export interface EidProviders {
  /** Makes an order and gives what the hidden frame opens. Throws when the provider cannot be reached. */
  start(order: EidStart): Promise<unknown>;
  /** Who is behind a code, once: a second call with the same code gives null. */
  redeem(back: EidReturn): Promise<EidPerson | null>;
}
