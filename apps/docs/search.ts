/** What the search knows of one section. */
export interface SearchEntry {
  /** Its address on the site. */
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
}

/** The same where the index is made and where it is asked. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'page', 'text'],
  storeFields: ['id', 'title', 'page'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, page: 2 } },
};
