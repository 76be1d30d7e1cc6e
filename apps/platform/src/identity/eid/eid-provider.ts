import type { EidProvider } from '@playerdesk/contract/internal';

/** The identity of a person according to an e-ID provider: all of it, or what an identity wallet was asked for. */
export interface EidPerson {
  /** ISO 3166-1 alpha-2 code of the register that issued the number. */
  readonly country: string;
  /** The national number. Never stored or logged in plain text. */
  readonly nationalId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string;
  /** Whether the person is of age, where that was asked for and not who they are. */
  readonly isAdult?: boolean;
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
  /** What the person is identified for. A provider that can reveal less does so. */
  readonly purpose: 'sign-in' | 'sign-up' | 'verify' | 'age';
  /** Country of the visitor (ISO 3166-1 alpha-2), or an empty string. */
  readonly country: string;
}

/** An order that a provider has opened. */
export interface EidOrder {
  /** Address of the hidden frame, as the provider sent it. */
  readonly frameUrl: unknown;
  /** What the provider asks the person to reveal, where it names it. */
  readonly requested?: readonly string[];
}

/** What a browser returns from a provider. */
export interface EidReturn extends Pick<EidStart, 'provider' | 'state' | 'redirectUrl'> {
  readonly code: string;
}

/** The providers of e-ID: the national ones, and the identity wallet. */
export interface EidProviders {
  /** Opens an order. Throws when the provider cannot be reached. */
  start(order: EidStart): Promise<EidOrder>;
  /** Redeems a code once and returns the person behind it. A second call with the same code returns null. */
  redeem(returned: EidReturn): Promise<EidPerson | null>;
}
