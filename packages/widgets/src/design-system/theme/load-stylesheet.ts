/** Loads the base style sheet. It is a separate file, because the script tag also loads it for first forms. */
export const loadBaseCss = (): Promise<string> => import('./stylesheet.ts').then(({ baseCss }) => baseCss);
