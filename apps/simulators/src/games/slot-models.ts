import type { PayTable, SlotModel } from './slot.ts';

/** Frequent small wins. */
const CALM = [
  'FDECAGFDCGBCEBWGFADE',
  'DGBDCAEWFECBFGADGFCE',
  'DFECDECGFEDGCABGAWFB',
  'DAGCEGFEACBEDFGWFDCB',
  'CGECGAEFDBAFGDCWEFBD',
];

/** Rare large wins. */
const BOLD = [
  'FGEDCFBGECGFDGAWFEBD',
  'EGFDGACFGEFDBFDGEBWC',
  'CBFGABGFDEFGCDEGFEDW',
  'CGFCDEAFGDFGBEGWDBEF',
  'EDGCBGFEBFEDAFGWDGFC',
];

const CALM_PAYS: PayTable = {
  W: [85, 340, 1690],
  A: [35, 130, 670],
  B: [25, 100, 430],
  C: [15, 40, 200],
  D: [10, 30, 130],
  E: [8, 20, 100],
  F: [7, 17, 65],
  G: [5, 13, 50],
};
const BOLD_PAYS: PayTable = {
  W: [75, 380, 3850],
  A: [60, 310, 2310],
  B: [30, 140, 770],
  C: [25, 75, 380],
  D: [9, 30, 150],
  E: [8, 25, 120],
  F: [5, 12, 45],
  G: [3, 7, 40],
};

const calm = (pays: Partial<PayTable> = {}): SlotModel => ({ reels: CALM, pays: { ...CALM_PAYS, ...pays } });
const bold = (pays: Partial<PayTable> = {}): SlotModel => ({ reels: BOLD, pays: { ...BOLD_PAYS, ...pays } });

/** The payouts of each slot. A test sums the return over every possible window. */
export const SLOT_MODELS: Readonly<Record<string, SlotModel>> = {
  'aurora-spins': calm(),
  'gem-cavern': bold({
    W: [80, 400, 3980],
    A: [65, 320, 2400],
    B: [30, 135, 800],
    C: [25, 80, 400],
    D: [10, 30, 160],
    F: [5, 13, 50],
    G: [3, 9, 40],
  }),
  'fjord-fortune': calm({ W: [85, 340, 1680], B: [25, 105, 420], C: [14, 40, 200] }),
  'midnight-reels': bold(),
  'lucky-lantern': calm({
    A: [35, 140, 680],
    B: [25, 100, 410],
    C: [14, 40, 200],
    D: [10, 30, 140],
    F: [7, 17, 70],
    G: [5, 14, 50],
  }),
  'fox-and-berries': calm({ W: [85, 340, 1680], B: [25, 100, 420], D: [10, 29, 130] }),
  'iron-viking': bold({
    W: [75, 390, 3860],
    A: [60, 310, 2320],
    C: [24, 75, 390],
    G: [3, 9, 40],
  }),
  'sunken-crown': bold({ W: [75, 380, 3840], A: [60, 310, 2300], G: [3, 6, 40] }),
  'comet-cash': calm({ W: [85, 330, 1660], B: [25, 100, 410], C: [13, 40, 200] }),
};
