export * from './document-files.ts';
export * from './wrong-files.ts';
export * from './wrong-pdfs.ts';
