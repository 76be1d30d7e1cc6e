import { element } from './element.js';
import { nameOf, picture } from './symbols.js';
import { locale, words } from './words.js';

const percent = (value) =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(value / 100);

const line = (text) => element('p', { textContent: text });

/** How a game pays, folded away. `update` is told of another stake. */
export function rulesOf(game, write) {
  const returns = words(game.hasJackpot ? 'returns-jackpot' : 'returns', { percent: percent(game.returns) });
  const [table, update] = game.engine === 'slot' ? payTable(game, write) : [null, () => {}];
  const texts =
    game.engine === 'slot'
      ? [words('lines-rule', { lines: game.lines.length }), words('wild-rule', { symbol: nameOf('W') })]
      : [words('dice-rule'), words('fraction-rule')];
  const details = element(
    'details',
    { className: 'rules' },
    element('summary', { textContent: words('rules') }),
    ...[returns, ...texts].map(line),
    table,
    game.maxStake === undefined ? null : line(words('max-stake', { amount: write(game.maxStake) })),
    line(words('malfunction')),
  );
  return { details, update };
}

function payTable({ pays, lines }, write) {
  const amounts = [];
  const row = ([symbol, prizes]) => {
    const cells = prizes.map((prize, index) => {
      const amount = element('span');
      amounts.push([amount, prize, index + 3]);
      return element('span', {}, amount, element('br'));
    });
    return element(
      'li',
      {},
      element('span', { className: 'tile' }, picture(symbol)),
      element('span', {}, element('strong', { textContent: nameOf(symbol) }), ...cells.reverse()),
    );
  };
  const table = element('ul', { className: 'table' }, ...Object.entries(pays).map(row));
  const update = (stake) => {
    for (const [amount, prize, count] of amounts) {
      amount.textContent = `${count} × ${write((stake / lines.length) * prize)}`;
    }
  };
  return [table, update];
}
