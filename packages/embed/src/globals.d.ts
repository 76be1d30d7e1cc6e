declare const __VERSION__: string;
/** The folder of this build's files, beside the loader. */
declare const __FOLDER__: string;
/** The first form that this loader carries. */
declare const __FIRST__: import('./first-form.ts').CarriedForm | null;
declare const __EARLY__: import('./early-files.ts').EarlyFiles;
