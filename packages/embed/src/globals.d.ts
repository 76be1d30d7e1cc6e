declare const __VERSION__: string;
declare const __EARLY__: import('./early-files.ts').EarlyFiles;
