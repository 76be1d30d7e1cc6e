/** Marks a test that goes once more over what another has proven, on another cell of a matrix: the full run alone has it. */
export const repeats = (isRepeat: boolean) => (isRepeat ? { tag: '@full' } : {});
