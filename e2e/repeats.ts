/** Tags a test for the full run only, if it repeats a proof on another cell of a matrix. */
export const repeats = (isRepeat: boolean) => (isRepeat ? { tag: '@full' } : {});
