import {
  isKnownLocale,
  JURISDICTIONS,
  LOCALES,
  WIDGET_NAMES,
  withSuggestion,
} from '@playerdesk/contract/internal';
import { checkElements, describeWidget } from './check-elements.ts';
import type { ExaminedPage, PlatformTarget } from './examined-page.ts';
import { conclude, type Finding, type Problem } from './finding.ts';
import type { ScriptElement } from './read-html.ts';
import { TAG_ATTRIBUTES } from './tag-attributes.ts';

const THEMES = ['light', 'dark', 'system'];
const PROVIDERS = TAG_ATTRIBUTES['data-provider'];

/** Attributes that other software adds to script tags: Cloudflare, Next.js, consent managers. */
const FOREIGN = /^data-(cfasync|nscript|cookieconsent|usercentrics|categories|name)$/;

/**
 * Checks the attributes of the script tags, and the widgets of the page.
 *
 * @param isPlatformUnknown Whether neither a tag nor the call of the doctor names a platform.
 */
export function checkOptions({ content }: ExaminedPage, isPlatformUnknown: boolean): readonly Finding[] {
  const { tags } = content;
  const invalid = [
    ...(isPlatformUnknown && tags.length > 0
      ? [
          'no script tag has data-platform with an address. If the page calls Playerdesk.create, pass --platform or --browser',
        ]
      : []),
  ];
  const problems = [
    ...tags.flatMap(findOptionProblems),
    ...invalid.map((detail) => ({ code: 'tag.invalid', detail })),
    ...checkElements(content),
  ];
  const said = content.tags.map(({ attributes }) => describe(attributes)).filter(Boolean);
  return conclude('options', problems, said.join('; ') || 'nothing set in the HTML');
}

function findOptionProblems({ attributes }: ScriptElement): readonly Problem[] {
  const { 'data-locale': locale, 'data-theme': theme, 'data-early': early = '', type } = attributes;
  const packs = ['data-jurisdiction', 'data-default-jurisdiction'].flatMap((name) => {
    const id = attributes[name];
    const isKnown = id === undefined || isIn(JURISDICTIONS, id);
    return isKnown ? [] : [`${name}="${id}" is none of ${JURISDICTIONS.join(', ')}`];
  });
  const invalid = [
    ...packs,
    ...Object.entries(TAG_ATTRIBUTES).flatMap(([name, accepted]) =>
      findWrongValue(name, accepted, attributes),
    ),
    ...early
      .split(' ')
      .flatMap((name) => (name === '' || isIn(WIDGET_NAMES, name) ? [] : [describeWidget(name)])),
    ...(type === 'module' ? ['type="module": such a script cannot read its own attributes'] : []),
    ...findRelativeHost(attributes),
    ...(readProviderOptions(attributes) === null ? ['data-provider-options is not a JSON object'] : []),
  ];
  const unknown = Object.keys(attributes).filter(
    (name) => name.startsWith('data-') && !(name in TAG_ATTRIBUTES) && !FOREIGN.test(name),
  );
  return [
    ...invalid.map((detail) => ({ code: 'tag.invalid', detail })),
    ...unknown.map((name) => ({
      code: 'option-unknown',
      detail: withSuggestion(name, name, Object.keys(TAG_ATTRIBUTES)),
    })),
    ...(locale === undefined || isKnownLocale(locale)
      ? []
      : [{ code: 'locale-unknown', detail: withSuggestion(locale, locale, LOCALES) }]),
    ...(theme === undefined || THEMES.includes(theme) ? [] : [{ code: 'theme-unknown', detail: theme }]),
  ];
}

/** Finds the address of a third party that is relative to the page: the adapter refuses it. */
function findRelativeHost({
  'data-provider': provider,
  'data-platform': address,
}: ScriptElement['attributes']): readonly string[] {
  if (provider !== 'thin' || !address || /^https?:/.test(address)) return [];
  return [`data-platform="${address}" is no web address, which data-provider="thin" needs`];
}

function findWrongValue(
  name: string,
  accepted: readonly string[],
  attributes: ScriptElement['attributes'],
): readonly string[] {
  const value = attributes[name];
  const isRight =
    value === undefined ||
    accepted.length === 0 ||
    accepted.includes(value) ||
    // The attribute needs no value.
    (name === 'data-debug' && value === '');
  return isRight ? [] : [`${name}="${value}" is none of ${accepted.join(', ')}`];
}

const isIn = (known: readonly string[], name: string): boolean => known.includes(name);

/** Returns how the tag of a page reaches its platform, or null if no tag names one. */
export function findPlatform({ url, content }: ExaminedPage): PlatformTarget | null {
  const attributes = content.tags.find((tag) => tag.attributes['data-platform'])?.attributes;
  const address = attributes?.['data-platform'];
  if (!attributes || !address || !URL.canParse(address, url)) return null;
  const provider = attributes['data-provider'] ?? 'rest';
  const { sessionCookie } = readProviderOptions(attributes) ?? {};
  return {
    url: new URL(address, url),
    provider: isProvider(provider) ? provider : 'rest',
    credentials: sessionCookie === true,
  };
}

export const isProvider = (name: string): name is (typeof PROVIDERS)[number] => isIn(PROVIDERS, name);

/** Returns the options of the adapter, or null when they are not a JSON object. */
function readProviderOptions(attributes: ScriptElement['attributes']): Record<string, unknown> | null {
  const text = attributes['data-provider-options'];
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

const describe = (attributes: ScriptElement['attributes']): string =>
  ['locale', 'jurisdiction', 'theme', 'provider']
    .filter((name) => attributes[`data-${name}`] !== undefined)
    .map((name) => `${name} ${attributes[`data-${name}`]}`)
    .join(', ');
