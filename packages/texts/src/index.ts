export type { Catalog, Catalogs, TextsByKey } from './catalog.ts';
export { type Completeness, checkTranslation, isComplete } from './check-translation.ts';
export { findMessageProblems } from './message-problems.ts';
export { readXliff, writeXliff } from './xliff-file.ts';
