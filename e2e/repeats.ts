/**
 * Tags a test that repeats another test with a different locale, theme or adapter. It then runs in the full run only.
 */
export const repeats = (isRepeat: boolean) => (isRepeat ? { tag: '@full' } : {});
