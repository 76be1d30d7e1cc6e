import { getElement } from '../../shared/page/elements.ts';
import { createModeChoice, parseSimulationMode, readSimulation } from '../../shared/page/simulation-mode.ts';

/** Effects of each mode, for testers. */
const DESCRIPTIONS = {
  well: 'as it should',
  slow: 'every answer takes four seconds',
  down: 'pages are served, calls are refused',
  unheard: 'the casino’s answer to a stake is lost: rounds are cancelled and stakes come back',
  jackpot: 'the next round that can win a jackpot wins it; then well again',
};

const current = await readSimulation(parseSimulationMode);
const status = getElement('notice', HTMLElement);
getElement('modes', HTMLElement).replaceWith(
  createModeChoice({ descriptions: DESCRIPTIONS, current, status }),
);
