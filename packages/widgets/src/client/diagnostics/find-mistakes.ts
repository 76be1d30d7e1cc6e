import { LOCALES } from '@playerdesk/contract';
import { loadOwnTexts } from '../../i18n/load-own-texts.ts';
import { chooseLocale, type OwnLocale } from '../../i18n/own-locales.ts';
import { isOwnTextKey } from '../../i18n/own-text-keys.ts';
import type { PlayerdeskOptions, Theme } from '../../options/playerdesk-options.ts';
import { findNear } from './find-near.ts';

/** A mistake of the host, as the data of a `diagnostic` event. */
export interface Mistake {
  readonly code:
    | 'attribute-missing'
    | 'attribute-unknown'
    | 'file.blocked-by-cors'
    | 'file.blocked-by-csp'
    | 'file.missing'
    | 'file.unreachable'
    | 'instance-duplicate'
    | 'platform.blocked-by-cors'
    | 'platform.blocked-by-csp'
    | 'platform.mixed-content'
    | 'platform.not-found'
    | 'platform.redirected'
    | 'platform.unreachable'
    | 'platform.websocket-refused'
    | 'react-mismatch'
    | 'react-unsupported'
    | 'option-unknown'
    | 'locale-unknown'
    | 'locale-incomplete'
    | 'theme-unknown'
    | 'text-unknown';
  readonly detail: string;
}

/** Names of all options. `early` is an attribute of the script tag. */
const OPTIONS: Readonly<Record<keyof PlayerdeskOptions | 'early', true>> = {
  account: true,
  activation: true,
  affiliateTag: true,
  brand: true,
  captcha: true,
  cashier: true,
  chat: true,
  consent: true,
  countries: true,
  debug: true,
  defaultJurisdiction: true,
  documents: true,
  dom: true,
  drawFirst: true,
  early: true,
  eid: true,
  environment: true,
  followLinks: true,
  foreignFrames: true,
  games: true,
  history: true,
  identify: true,
  jurisdiction: true,
  lists: true,
  locale: true,
  locales: true,
  otpLength: true,
  packs: true,
  passwordPolicy: true,
  platform: true,
  restrictAccess: true,
  saferGambling: true,
  session: true,
  sessionWarning: true,
  signUp: true,
  termsVersion: true,
  texts: true,
  theme: true,
  wealth: true,
};

/** How many missing texts are named. */
const MOST_NAMED = 10;

const THEMES: readonly (Theme | undefined)[] = ['light', 'dark', 'system', undefined];

/** Attributes that other software adds to script tags: Cloudflare, Next.js, consent managers. */
const FOREIGN = new Set(['cfasync', 'nscript', 'cookieconsent', 'usercentrics', 'categories', 'name']);

/** Returns the mistakes in the options of an instance. */
export async function findMistakes(options: PlayerdeskOptions): Promise<readonly Mistake[]> {
  const { locale, locales = {}, theme, texts } = options;
  const { tag, own } = chooseLocale(options);
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(OPTIONS, name) && !FOREIGN.has(name));
  return [
    ...unknown.map((name) => ({
      code: 'option-unknown' as const,
      detail: withSuggestion(name, Object.keys(OPTIONS)),
    })),
    ...(locale !== undefined && own === null && !isKnownLocale(locale)
      ? [
          {
            code: 'locale-unknown' as const,
            detail: withSuggestion(locale, [...LOCALES, ...Object.keys(locales)]),
          },
        ]
      : []),
    ...(THEMES.includes(theme) ? [] : [{ code: 'theme-unknown' as const, detail: String(theme) }]),
    ...(own ? await findTextMistakes(tag, own) : []),
    ...(texts === undefined ? [] : await findUnknownTexts(texts)),
  ];
}

function isKnownLocale(locale: string): boolean {
  const language = (tag: string) => tag.toLowerCase().split('-')[0];
  return LOCALES.some((known) => language(known) === language(locale));
}

/** Finds overrides of texts that no widget has. The list of keys is loaded only with overrides. */
async function findUnknownTexts(texts: NonNullable<PlayerdeskOptions['texts']>): Promise<Mistake[]> {
  const { TEXT_KEYS } = await import('../../i18n/text-keys.generated.ts');
  const known: ReadonlySet<string> = new Set(TEXT_KEYS);
  return [texts]
    .flat()
    .flatMap((set) => (typeof set === 'string' ? [] : Object.keys(set)))
    .filter((key) => !known.has(key) && !isOwnTextKey(key))
    .map((key) => ({ code: 'text-unknown', detail: withSuggestion(key, TEXT_KEYS) }));
}

/** Finds the texts that an operator's locale lacks, and those that no widget has. */
async function findTextMistakes(tag: string, own: OwnLocale): Promise<Mistake[]> {
  // A failure is reported where the texts are shown.
  const [texts, { TEXT_KEYS }] = await Promise.all([
    loadOwnTexts(own).catch(() => null),
    import('../../i18n/text-keys.generated.ts'),
  ]);
  if (texts === null) return [];
  const missing = TEXT_KEYS.filter((key) => !Object.hasOwn(texts, key));
  const named = missing.length > MOST_NAMED ? [...missing.slice(0, MOST_NAMED), '…'] : missing;
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'locale-incomplete' as const,
            detail: `${tag} lacks ${missing.length} texts: ${named.join(', ')}`,
          },
        ]),
    ...(await findUnknownTexts(texts)),
  ];
}

/** Returns a wrong name with the nearest right one. */
function withSuggestion(name: string, known: readonly string[]): string {
  const near = findNear(name, known);
  return near === undefined ? name : `${name} (did you mean ${near}?)`;
}
