/** The sheet of every widget, in a file of its own: a script tag that brings a first form brings it too. */
export const loadBaseCss = (): Promise<string> => import('./stylesheet.ts').then(({ baseCss }) => baseCss);
