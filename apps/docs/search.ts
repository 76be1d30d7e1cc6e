/** Search entry of one section. */
export interface SearchEntry {
  /** Path on the site. */
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
}

/** Options shared by the build of the index and the search. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'page', 'text'],
  storeFields: ['id', 'title', 'page'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, page: 2 } },
};
