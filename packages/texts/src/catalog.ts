/** Texts by key, in ICU MessageFormat. */
export type TextsByKey = Readonly<Record<string, string>>;

/** Texts by the place that shows them, such as `sign-in` or `common`, then by key. */
export type Catalog = Readonly<Record<string, TextsByKey>>;

/** Catalogs by locale. `en-US` is the source of all others. */
export type Catalogs = Readonly<Record<string, Catalog>>;

/** The locale from which all others are translated. */
export const SOURCE_LOCALE = 'en-US';

/** Returns all texts of a catalog by key. */
export const flatten = (catalog: Catalog): TextsByKey => Object.assign({}, ...Object.values(catalog));
