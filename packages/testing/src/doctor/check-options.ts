import { JURISDICTIONS, LOCALES, WIDGET_NAMES } from '@playerdesk/contract/internal';
import type { ExaminedPage, PlatformTarget } from './examined-page.ts';
import { conclude, type Finding, type Problem } from './finding.ts';
import type { ScriptElement } from './read-html.ts';

const THEMES = ['light', 'dark', 'system'];
const PROVIDERS = ['rest', 'rpc', 'thin'] as const;

/** Checks the values in the attributes of the script tags, and the names of widgets. */
export function checkOptions({ content }: ExaminedPage): readonly Finding[] {
  const widgets = content.widgets
    .filter((name) => !(WIDGET_NAMES as readonly string[]).includes(name))
    .map((name) => ({ code: 'tag.invalid', detail: `no widget is named ${name}` }));
  const problems = [...content.tags.flatMap(findOptionProblems), ...widgets];
  const said = content.tags.map(({ attributes }) => describe(attributes)).filter(Boolean);
  return conclude('options', problems, said.join('; ') || 'nothing set in the HTML');
}

function findOptionProblems({ attributes }: ScriptElement): readonly Problem[] {
  const { 'data-locale': locale, 'data-theme': theme, 'data-provider': provider } = attributes;
  const packs = ['data-jurisdiction', 'data-default-jurisdiction'].flatMap((name) => {
    const id = attributes[name];
    const isKnown = id === undefined || (JURISDICTIONS as readonly string[]).includes(id);
    return isKnown ? [] : [`${name}="${id}" is none of ${JURISDICTIONS.join(', ')}`];
  });
  const invalid = [
    ...packs,
    ...(provider === undefined || isProvider(provider)
      ? []
      : [`data-provider="${provider}" is none of ${PROVIDERS.join(', ')}`]),
    ...(readProviderOptions(attributes) === null ? ['data-provider-options is not a JSON object'] : []),
  ];
  return [
    ...invalid.map((detail) => ({ code: 'tag.invalid', detail })),
    ...(locale === undefined || hasLanguage(locale) ? [] : [{ code: 'locale-unknown', detail: locale }]),
    ...(theme === undefined || THEMES.includes(theme) ? [] : [{ code: 'theme-unknown', detail: theme }]),
  ];
}

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

export const isProvider = (name: string): name is (typeof PROVIDERS)[number] =>
  (PROVIDERS as readonly string[]).includes(name);

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

function hasLanguage(tag: string): boolean {
  const language = (text: string) => text.toLowerCase().split('-')[0];
  return LOCALES.some((locale) => language(locale) === language(tag));
}

const describe = (attributes: ScriptElement['attributes']): string =>
  ['locale', 'jurisdiction', 'theme', 'provider']
    .filter((name) => attributes[`data-${name}`] !== undefined)
    .map((name) => `${name} ${attributes[`data-${name}`]}`)
    .join(', ');
