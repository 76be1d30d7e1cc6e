import { element } from './element.js';
import { nameOf, picture } from './symbols.js';
import { words } from './words.js';

const ROWS = 3;
/** Symbols that run past while a reel turns. */
const PASSING = 8;
const isStill = matchMedia('(prefers-reduced-motion: reduce)');

const cell = (symbol) => element('div', { className: 'cell' }, picture(symbol));

/** The reels. `play` begins to turn them; `land` lets them stop at what was drawn. */
export function createSlot(game, write) {
  // Where the law sets the pace nobody sees a result sooner.
  const wait = (ms) =>
    new Promise((resolve) => setTimeout(resolve, isStill.matches && !game.secondsPerGame ? 0 : ms));
  const reels = game.reels.map((reel) => {
    const faces = element('div', { className: 'faces' }, ...[...reel.slice(0, ROWS)].map(cell));
    return element('div', { className: 'reel' }, faces);
  });
  // What they show is told in words beside them.
  const box = element('div', { className: 'reels', set: { 'aria-hidden': 'true' } }, ...reels);
  const wins = element('ul', { className: 'wins' });
  const stop = async (reel, symbols, index) => {
    await wait(index === 0 ? 350 : 170);
    reel.className = 'reel landed';
    reel.firstChild.replaceChildren(...[...symbols].map(cell));
  };
  const keepHeight = () => {
    for (const reel of reels) reel.style.setProperty('height', `${reel.getBoundingClientRect().height}px`);
  };
  const freeHeight = () => {
    for (const reel of reels) reel.style.removeProperty('height');
  };
  return {
    root: [box, wins],
    choices: null,
    bet: () => ({}),
    label: () => words('spin'),
    lock: () => {},
    play: () => {
      wins.replaceChildren();
      box.classList.remove('faint');
      if (isStill.matches) return;
      keepHeight();
      for (const [index, reel] of reels.entries()) {
        const passing = [...game.reels[index].slice(0, PASSING)];
        reel.firstChild.replaceChildren(...[...passing, ...passing].map(cell));
        reel.className = 'reel spinning';
      }
    },
    /** What stood there before stands there again. */
    rest: () => {
      freeHeight();
      for (const [index, reel] of reels.entries()) {
        if (!reel.classList.contains('spinning')) continue;
        reel.className = 'reel';
        reel.firstChild.replaceChildren(...[...game.reels[index].slice(0, ROWS)].map(cell));
      }
    },
    land: async ({ window: seen, lines, win }, stake) => {
      for (const [index, reel] of reels.entries()) await stop(reel, seen[index], index);
      freeHeight();
      if (lines.length === 0) return;
      if (win > stake) celebrate(lines);
      wins.replaceChildren(...lines.map((won) => element('li', { textContent: winOf(won, stake) })));
    },
    says: () => null,
  };
  function celebrate(lines) {
    box.classList.add('faint');
    for (const { line, count } of lines) {
      const rows = game.lines[line].slice(0, count);
      for (const [index, row] of rows.entries()) reels[index].firstChild.children[row].classList.add('hit');
    }
  }
  function winOf({ symbol, count, pays }, stake) {
    const amount = write((stake / game.lines.length) * pays);
    return words('lines-won', { count, symbol: nameOf(symbol), amount });
  }
}
