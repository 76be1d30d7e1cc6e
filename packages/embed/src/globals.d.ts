declare const __VERSION__: string;
/** Folder of this build's files, next to the loader. */
declare const __FOLDER__: string;
/** First form that this loader contains. */
declare const __FIRST__: import('./first-form.ts').CarriedForm | null;
declare const __EARLY__: import('./early-files.ts').EarlyFiles;
