/** Pages of information that the third party knows by name. */
export type InformationPage = 'AboutUs' | 'BonusPolicy';

/** Where the third party's services answer: absolute, or beside its host. */
export interface ThinServices {
  /** The script that brings the third party's windows. Default `platform.js`. */
  readonly script: string;
  /** Licence logos of the footer. Default `footer-icons`. */
  readonly footerIcons: string;
  /** Pages of information, each below this address by its name. Default `information`. */
  readonly information: string;
  /** The sum of all jackpots. Default `jackpots/total`. */
  readonly jackpot: string;
}

/** Where the links of the information pages lead on the host's own site. */
export interface InformationLinks {
  /** Links to the third party's help on deposits. Default `/support`. */
  readonly helpDeposit: string;
  /** Default `/privacy-policy`. */
  readonly privacyPolicy: string;
  /** Where a link to contact us leads when it is opened in another tab. Default `/support`. */
  readonly contactUs: string;
}

export interface ThinOptions {
  /** Origin of the third party, such as `https://widgets.example`. */
  readonly host: string;
  readonly brandId: string;
  readonly brandDomain: string;
  /** As the third party spells it. */
  readonly language: string;
  /** The visitor's country (ISO 3166-1 alpha-2), or what knows it when it is asked for. */
  readonly country?: string | (() => string | undefined) | undefined;
  /** Countries whose players pay and play instead of signing in and up. Default FI, NL, SE. */
  readonly payAndPlayCountries?: readonly string[] | undefined;
  readonly services?: Partial<ThinServices> | undefined;
  /** Where games are launched. Default: the host. */
  readonly playHost?: string | undefined;
  /** The name under which the script stands on the window. Default `PlatformWidgets`. */
  readonly global?: string | undefined;
  /** Text of the information pages, as HTML that is sanitised. */
  readonly placeholders?: Partial<Readonly<Record<InformationPage, string>>> | undefined;
  readonly links?: Partial<InformationLinks> | undefined;
  /** Whether a click on the page's header adds `<betr-test>`. Default true. */
  readonly headerTest?: boolean | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly document?: Document | undefined;
}

const SERVICES: ThinServices = {
  script: 'platform.js',
  footerIcons: 'footer-icons',
  information: 'information',
  jackpot: 'jackpots/total',
};

/** Every service's full address. Throws a TypeError for a host that is no web address. */
export function getServiceUrls({ host, services }: ThinOptions): ThinServices {
  const home = parseWebUrl(host);
  const named = { ...SERVICES, ...withoutUndefined(services ?? {}) };
  const urls = Object.entries(named).map(([name, path]) => [name, new URL(path, home).href]);
  // Cast: the entries are those of SERVICES, by name.
  return Object.fromEntries(urls) as unknown as ThinServices;
}

/** A web address with a path that relative ones can stand on. Throws a TypeError for anything else. */
export function parseWebUrl(address: string): URL {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`"${address}" is no web address.`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** What is there but undefined does not hide a default. */
export function withoutUndefined<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

export function getInformationLinks(links: Partial<InformationLinks> = {}): InformationLinks {
  const usual = { helpDeposit: '/support', privacyPolicy: '/privacy-policy', contactUs: '/support' };
  return { ...usual, ...withoutUndefined(links) };
}
