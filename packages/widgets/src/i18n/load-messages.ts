import type { Locale } from '@playerdesk/contract/internal';
import type { CompiledMessages } from '@playerdesk/core/internal';

type Load = () => Promise<CompiledMessages>;

const common = import.meta.glob<CompiledMessages>('./common-messages/*.json', { import: 'default' });
const files = import.meta.glob<CompiledMessages>('../{features,kit}/**/messages/*.json', {
  import: 'default',
});

/**
 * Loaders by catalog and locale, such as `limits.sv`. The name of a catalog is the folder that contains its
 * `messages`.
 */
const loaders = new Map<string, Load>(
  Object.entries(files).map(([path, load]) => [
    path.replace(/^.*\/([\w-]+)\/messages\/([\w-]+)\.json$/, '$1.$2'),
    load,
  ]),
);

/** Catalogs requested in addition to those of widgets. A locale change loads them again. */
const requested = new Set<string>();

const loadIfPresent = (load: Load | undefined): Promise<CompiledMessages> => load?.() ?? Promise.resolve({});

/** Loads the common messages, those of a catalog, and those requested by {@link loadFeatureMessages} so far. */
export async function loadWidgetMessages(catalog: string, locale: Locale): Promise<CompiledMessages[]> {
  const names = [catalog, ...requested];
  const messages = await Promise.all([
    loadIfPresent(common[`./common-messages/${locale}.json`]),
    ...names.map((name) => loadIfPresent(loaders.get(`${name}.${locale}`))),
  ]);
  // A component may have requested its own meanwhile, in the locale before a change.
  return requested.size < names.length ? messages : loadWidgetMessages(catalog, locale);
}

/** Loads the messages of one catalog, for a component that is loaded lazily. */
export function loadFeatureMessages(catalog: string, locale: Locale): Promise<CompiledMessages> {
  requested.add(catalog);
  return loadIfPresent(loaders.get(`${catalog}.${locale}`));
}
