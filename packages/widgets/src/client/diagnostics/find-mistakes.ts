import {
  type Fields,
  isAccepted,
  isKnownLocale,
  LOCALES,
  OPTION_SCHEMA,
  validate,
  validateValue,
  withSuggestion,
} from '@playerdesk/contract/internal';
import { type CustomLocale, chooseLocale } from '../../i18n/custom-locales.ts';
import { isCustomTextKey } from '../../i18n/custom-text-keys.ts';
import { loadCustomTexts } from '../../i18n/load-custom-texts.ts';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import { findUnusableValues } from './find-unusable-values.ts';
import type { Mistake } from './mistake.ts';

const { ADAPTERS, OPTIONS, WIDGETS } = OPTION_SCHEMA;

/** How many missing texts are named. */
const MOST_NAMED = 10;

/** Options and attributes of an instance. `early` is an attribute of the script tag alone. */
const KNOWN = { ...OPTIONS, early: 'string' };

/** Attributes that other software adds to script tags: Cloudflare, Next.js, consent managers. */
const FOREIGN = new Set(['cfasync', 'nscript', 'cookieconsent', 'usercentrics', 'categories', 'name']);

/** Returns the mistakes in the options of an instance. */
export async function findMistakes(options: PlayerdeskOptions): Promise<readonly Mistake[]> {
  const { locale, locales, theme, texts } = options;
  const { tag, own } = chooseLocale(options);
  return [
    ...findInvalidOptions(options),
    ...findInvalidAdapterOptions(options),
    ...findUnusableValues(options),
    ...(typeof locale === 'string' && own === null && !isKnownLocale(locale)
      ? [
          {
            code: 'locale-unknown' as const,
            detail: withSuggestion(locale, locale, [...LOCALES, ...Object.keys(locales ?? {})]),
          },
        ]
      : []),
    ...(isAccepted(OPTIONS.theme, theme) ? [] : [{ code: 'theme-unknown' as const, detail: String(theme) }]),
    ...(own ? await findTextMistakes(tag, own) : []),
    ...(texts ? await findUnknownTexts(texts) : []),
  ];
}

function findInvalidOptions(options: PlayerdeskOptions): readonly Mistake[] {
  const own = Object.entries(options).filter(
    ([name, value]) =>
      // A theme has its own diagnostic. The attribute `data-debug` without a value is an empty text.
      !FOREIGN.has(name) && name !== 'theme' && !(name === 'debug' && value === ''),
  );
  const { early } = options as { readonly early?: unknown };
  return [
    ...validate(KNOWN, Object.fromEntries(own), 'options'),
    ...(typeof early === 'string' ? findUnknownWidgets(early) : []),
  ];
}

/** Finds names of no widget in the attribute `data-early`. */
const findUnknownWidgets = (early: string): readonly Mistake[] =>
  validateValue(`array of ${Object.keys(WIDGETS).join()}`, early.split(' ').filter(Boolean), 'early');

/** Finds mistakes in the options of a shipped adapter: the one of which most required options are given. */
function findInvalidAdapterOptions({ platform }: PlayerdeskOptions): readonly Mistake[] {
  const given: object = Object(platform?.adapterOptions);
  const count = (known: Fields) =>
    Object.entries(known).filter(([name, kinds]) => String(kinds).endsWith('!') && name in given).length;
  const [fields] = Object.values(ADAPTERS)
    .filter(count)
    .sort((one, other) => count(other) - count(one));
  // The script tag passes its language to every adapter.
  return fields ? validate({ culture: 'function', ...fields }, given, 'platform', 'platform.') : [];
}

/** Finds overrides of texts that no widget has. The list of keys is loaded only with overrides. */
async function findUnknownTexts(texts: NonNullable<PlayerdeskOptions['texts']>): Promise<Mistake[]> {
  const { TEXT_KEYS } = await import('../../i18n/text-keys.generated.ts');
  const known: ReadonlySet<string> = new Set(TEXT_KEYS);
  return [texts]
    .flat()
    .flatMap((set) => (typeof set === 'object' && set !== null ? Object.keys(set) : []))
    .filter((key) => !known.has(key) && !isCustomTextKey(key))
    .map((key) => ({ code: 'text-unknown', detail: withSuggestion(key, key, TEXT_KEYS) }));
}

/** Finds the texts that an operator's locale lacks, and those that no widget has. */
async function findTextMistakes(tag: string, own: CustomLocale): Promise<Mistake[]> {
  // A failure is reported where the texts are shown.
  const [texts, { TEXT_KEYS }] = await Promise.all([
    loadCustomTexts(own).catch(() => null),
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
