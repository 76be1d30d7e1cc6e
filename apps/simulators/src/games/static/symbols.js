import { drawing } from './element.js';
import { ICONS } from './icons.js';
import { words } from './words.js';

const STONES = { D: 'ruby', E: 'sapphire', F: 'emerald', G: 'topaz' };

/** The three pictures of each game that pay most. */
const SKINS = {
  'aurora-spins': ['star', 'moon', 'mountain'],
  'gem-cavern': ['crystal', 'lantern', 'pick'],
  'fjord-fortune': ['ship', 'fish', 'mountain'],
  'midnight-reels': ['moon', 'bell', 'coin'],
  'lucky-lantern': ['lantern', 'coin', 'leaf'],
  'fox-and-berries': ['fox', 'berry', 'leaf'],
  'iron-viking': ['helm', 'shield', 'ship'],
  'sunken-crown': ['crown', 'anchor', 'shell'],
  'comet-cash': ['comet', 'planet', 'star'],
};

const [a, b, c] = SKINS[document.body.dataset.skin] ?? SKINS['aurora-spins'];
const PICTURES = { W: 'wild', A: a, B: b, C: c, ...STONES };

/** A symbol's picture. */
export const picture = (symbol) => drawing(`symbol symbol-${symbol}`, '0 0 64 64', ICONS[PICTURES[symbol]]);

export const nameOf = (symbol) => words(`symbol.${PICTURES[symbol]}`);
