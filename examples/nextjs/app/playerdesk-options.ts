// The server renders the first screen and the browser creates the instance. Both need the same options.
export const options = { locale: 'en-US', jurisdiction: 'MGA' } as const;
