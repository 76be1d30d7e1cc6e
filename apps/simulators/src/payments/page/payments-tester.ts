import { createElement, getElement } from '../../shared/page/elements.ts';
import { arrayOf, objectOf, parseString } from '../../shared/page/parsers.ts';
import { createModeChoice, parseSimulationMode, readSimulation } from '../../shared/page/simulation-mode.ts';

/** Effects of each mode, for testers. */
const DESCRIPTIONS = {
  well: 'as it should',
  down: 'every call is refused, and no page is served',
  slow: 'every answer takes four seconds',
  'out-of-order': 'the casino is notified in the wrong order',
  duplicates: 'the casino is notified of everything three times',
};

const parseNumbers = arrayOf(objectOf({ number: parseString, note: parseString }));
const parseTestNumbers = objectOf({ cards: parseNumbers, vouchers: parseNumbers, apps: parseNumbers });

const { mode, cards, vouchers, apps } = await readSimulation((answer) => ({
  mode: parseSimulationMode(answer),
  ...parseTestNumbers(answer),
}));
const status = getElement('notice', HTMLElement);
getElement('modes', HTMLElement).replaceWith(
  createModeChoice({ descriptions: DESCRIPTIONS, current: mode, status }),
);
getElement('numbers', HTMLElement).append(
  ...[...cards, ...vouchers, ...apps].flatMap(({ number, note }) => [
    createElement('dt', { textContent: number.replace(/(\d{4})(?=\d)/g, '$1 ') }),
    createElement('dd', { textContent: note }),
  ]),
);
