import { createElement } from '../../shared/page/elements.ts';
import type { OpenedGame, SlotGame } from './game-answers.ts';
import type { GameContext } from './game-engine.ts';

/** The rules of a game's payouts, collapsed by default. */
export interface GameRules {
  readonly details: HTMLDetailsElement;
  /** Shows amounts for a stake. */
  update(stake: number): void;
}

export function createGameRules(game: OpenedGame, context: GameContext): GameRules {
  const { translator, formatMoney } = context;
  const percent = new Intl.NumberFormat(translator.locale, { style: 'percent', minimumFractionDigits: 1 });
  const payTable = game.engine === 'slot' ? createPayTable(game, context) : null;
  const returns = translator.format(game.hasJackpot ? 'returns-jackpot' : 'returns', {
    percent: percent.format(game.returns / 100),
  });
  const maxStake =
    game.maxStake === undefined
      ? null
      : translator.format('max-stake', { amount: formatMoney(game.maxStake) });
  const details = createElement(
    'details',
    { className: 'rules' },
    createElement('summary', { textContent: translator.format('rules') }),
    ...[returns, ...describeEngine(game, context)].map(createParagraph),
    payTable?.list ?? null,
    maxStake === null ? null : createParagraph(maxStake),
    createParagraph(translator.format('malfunction')),
  );
  return { details, update: (stake) => payTable?.update(stake) };
}

const createParagraph = (textContent: string) => createElement('p', { textContent });

function describeEngine(game: OpenedGame, { translator, symbols }: GameContext): readonly string[] {
  if (game.engine === 'dice') return [translator.format('dice-rule'), translator.format('fraction-rule')];
  return [
    translator.format('lines-rule', { lines: game.lines.length }),
    translator.format('wild-rule', { symbol: symbols.name('W') }),
  ];
}

interface Prize {
  readonly place: HTMLElement;
  /** The number of equal symbols in a row. */
  readonly count: number;
  /** In stakes of a line. */
  readonly pays: number;
}

function createPayTable({ pays, lines }: SlotGame, { symbols, formatMoney }: GameContext) {
  const prizes: Prize[] = [];
  const rows = Object.entries(pays).map(([symbol, amounts]) => {
    const own = amounts.map((amount, index) => ({
      place: createElement('span'),
      count: index + 3,
      pays: amount,
    }));
    prizes.push(...own);
    const cells = own.map(({ place }) => createElement('span', {}, place, createElement('br')));
    return createElement(
      'li',
      {},
      createElement('span', { className: 'tile' }, symbols.draw(symbol)),
      createElement(
        'span',
        {},
        createElement('strong', { textContent: symbols.name(symbol) }),
        ...cells.reverse(),
      ),
    );
  });
  const update = (stake: number) => {
    for (const { place, count, pays: amount } of prizes) {
      place.textContent = `${count} × ${formatMoney((stake / lines.length) * amount)}`;
    }
  };
  return { list: createElement('ul', { className: 'table' }, ...rows), update };
}
