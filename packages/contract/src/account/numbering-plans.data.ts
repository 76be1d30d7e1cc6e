// Written by tools/build/reference-data.ts from libphonenumber-js (MIT).

/** A numbering plan that differs from the common one, in which a leading zero is dialed within the country only. */
export interface NumberingPlan {
  /** Prefix of calls within the country. Default: zeros. */
  readonly prefix?: RegExp;
  /** Lengths of complete national numbers, which keep a leading zero. */
  readonly lengths: readonly number[];
}

/** Numbering plans by calling code. */
export const NUMBERING_PLANS: Readonly<Record<string, NumberingPlan>> = {
  '1': { prefix: /^(?:1)/, lengths: [10] },
  '7': { prefix: /^(?:8)/, lengths: [10] },
  '36': { prefix: /^(?:06)/, lengths: [8, 9] },
  '39': { lengths: [6, 7, 8, 9, 10, 11, 12] },
  '225': { lengths: [10] },
  '226': { lengths: [8] },
  '229': { lengths: [10] },
  '241': { lengths: [7, 8] },
  '242': { lengths: [9] },
  '250': { lengths: [8, 9] },
  '370': { prefix: /^(?:[08])/, lengths: [8] },
  '375': { prefix: /^(?:0|80?)/, lengths: [9] },
  '378': { lengths: [8, 10] },
  '692': { prefix: /^(?:1)/, lengths: [7] },
  '992': { lengths: [9] },
  '993': { prefix: /^(?:8)/, lengths: [8] },
};
