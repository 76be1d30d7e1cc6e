declare const __VERSION__: string;
/** The folder of this build's files, beside the loader. */
declare const __FOLDER__: string;
declare const __EARLY__: import('./early-files.ts').EarlyFiles;
