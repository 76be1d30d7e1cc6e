export { type Catalog, type Catalogs, SOURCE_LOCALE, type TextsByKey } from './catalog.ts';
export { type Completeness, checkTranslation, isComplete } from './check-translation.ts';
export { findMessageProblems } from './message-problems.ts';
export { readCatalogs } from './read-catalogs.ts';
export { readXliff, writeXliff } from './xliff-file.ts';
