import { createDrawing } from '../../shared/page/elements.ts';
import type { Translator } from './messages/translator.ts';
import { ICONS } from './symbol-icons.ts';

type Picture = keyof typeof ICONS;

/** Pictures of the four lowest-paying symbols, in every game. */
const STONES = { D: 'ruby', E: 'sapphire', F: 'emerald', G: 'topaz' } as const;
const DEFAULT_SKIN = ['star', 'moon', 'mountain'] as const;

/** Pictures of the three highest-paying symbols, by the name of a game. */
const SKINS: Readonly<Record<string, readonly [Picture, Picture, Picture]>> = {
  'aurora-spins': DEFAULT_SKIN,
  'gem-cavern': ['crystal', 'lantern', 'pick'],
  'fjord-fortune': ['ship', 'fish', 'mountain'],
  'midnight-reels': ['moon', 'bell', 'coin'],
  'lucky-lantern': ['lantern', 'coin', 'leaf'],
  'fox-and-berries': ['fox', 'berry', 'leaf'],
  'iron-viking': ['helm', 'shield', 'ship'],
  'sunken-crown': ['crown', 'anchor', 'shell'],
  'comet-cash': ['comet', 'planet', 'star'],
};

/** Pictures and names of the symbols of one game. */
export interface SymbolSet {
  draw(symbol: string): SVGSVGElement;
  name(symbol: string): string;
}

export function createSymbolSet(skin: string, translator: Translator): SymbolSet {
  const [A, B, C] = SKINS[skin] ?? DEFAULT_SKIN;
  const pictures: Readonly<Record<string, Picture>> = { W: 'wild', A, B, C, ...STONES };
  const getPicture = (symbol: string): Picture => {
    const picture = pictures[symbol];
    if (picture === undefined) throw new Error(`There is no symbol ${symbol}`);
    return picture;
  };
  return {
    draw: (symbol) =>
      createDrawing({
        className: `symbol symbol-${symbol}`,
        viewBox: '0 0 64 64',
        shapes: ICONS[getPicture(symbol)],
      }),
    name: (symbol) => translator.format(`symbol.${getPicture(symbol)}`),
  };
}
