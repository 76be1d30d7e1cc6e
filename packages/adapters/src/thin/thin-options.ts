/** Information pages by the third party's names. */
export type InformationPage = 'AboutUs' | 'BonusPolicy';

/** Addresses of the third party's services: absolute, or relative to its host. */
export interface ThinServices {
  /** Script that opens the third party's windows. Default `platform.js`. */
  readonly script: string;
  /** License logos of the footer. Default `footer-icons`. */
  readonly footerIcons: string;
  /** Information pages, each at this address with its name. Default `information`. */
  readonly information: string;
  /** Sum of all jackpots. Default `jackpots/total`. */
  readonly jackpot: string;
}

/** Targets of the links on information pages, on the host's site. */
export interface InformationLinks {
  /** Target of links to the third party's help on deposits. Default `/support`. */
  readonly helpDeposit: string;
  /** Default `/privacy-policy`. */
  readonly privacyPolicy: string;
  /** Target of a contact link that is opened in another tab. Default `/support`. */
  readonly contactUs: string;
}

/** Options of {@link createThinPlatform}. */
export interface ThinOptions {
  /** Origin of the third party, such as `https://widgets.example`. */
  readonly host: string;
  readonly brandId: string;
  readonly brandDomain: string;
  /** Language in the spelling of the third party. */
  readonly language: string;
  /** Country of the visitor (ISO 3166-1 alpha-2), or a function that returns it. */
  readonly country?: string | (() => string | undefined) | undefined;
  /** Countries whose players use pay-and-play instead of sign-in and registration. Default FI, NL, SE. */
  readonly payAndPlayCountries?: readonly string[] | undefined;
  readonly services?: Partial<ThinServices> | undefined;
  /** Origin that launches games. Default: the host. */
  readonly playHost?: string | undefined;
  /** Global name of the script. Default `PlatformWidgets`. */
  readonly global?: string | undefined;
  /** Text of the information pages, as HTML that is sanitized. */
  readonly placeholders?: Partial<Readonly<Record<InformationPage, string>>> | undefined;
  readonly links?: Partial<InformationLinks> | undefined;
  /** Whether a click on the page's header adds `<betr-test>`. Default true. */
  readonly headerTest?: boolean | undefined;
  /** Replaces the global `fetch`, for tests and servers. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly document?: Document | undefined;
}

const SERVICES: ThinServices = {
  script: 'platform.js',
  footerIcons: 'footer-icons',
  information: 'information',
  jackpot: 'jackpots/total',
};

/**
 * Returns the full address of every service.
 *
 * @throws Error When the host is not a web address.
 */
export function getServiceUrls({ host, services }: ThinOptions): ThinServices {
  const home = parseWebUrl(host);
  const named = { ...SERVICES, ...withoutUndefined(services) };
  const urls = Object.entries(named).map(([name, path]) => [name, new URL(path, home).href]);
  // Cast: the entries are those of SERVICES, by name.
  return Object.fromEntries(urls) as unknown as ThinServices;
}

/**
 * Parses a web address and adds a trailing slash to its path, so that relative addresses can be resolved against it.
 *
 * @throws Error For any other address. The script tag takes a TypeError for a file that did not load.
 */
export function parseWebUrl(address: string): URL {
  const url = URL.canParse(address) && new URL(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`"${address}" is no web address.`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Returns the properties that are not undefined, which would replace defaults. JavaScript passes any value. */
export function withoutUndefined<T extends object>(given: T | undefined): T {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as T;
}

export function getInformationLinks(links?: Partial<InformationLinks>): InformationLinks {
  const usual = { helpDeposit: '/support', privacyPolicy: '/privacy-policy', contactUs: '/support' };
  return { ...usual, ...withoutUndefined(links) };
}
