import { createElement } from './elements.ts';
import { type Parser, parseString, toRecord } from './parsers.ts';
import { requestJson } from './request-json.ts';

/** Addresses and field names of the API for testers. Servers and pages share them. */
export const SIMULATION_MODE_API = {
  readPath: '/tester/api',
  writePath: '/tester/mode',
  modeField: 'mode',
} as const;

const { readPath, writePath, modeField } = SIMULATION_MODE_API;

/** Reads the mode from an answer of the API for testers. */
export const parseSimulationMode: Parser<string> = (answer) => parseString(toRecord(answer)[modeField]);

/** Reads the state of the simulation. `parse` reads the supplier's additional fields. */
export const readSimulation = <T>(parse: Parser<T>): Promise<T> =>
  requestJson(readPath, parse, { method: 'GET' });

const writeSimulationMode = (mode: string): Promise<string> =>
  requestJson(writePath, parseSimulationMode, { body: { [modeField]: mode } });

export interface ModeChoiceOptions {
  /** Effects by mode, for testers. */
  readonly descriptions: Readonly<Record<string, string>>;
  readonly current: string;
  /** Element with `role="status"` that announces the change. */
  readonly status: HTMLElement;
}

/** Creates the select of the simulation mode. A change applies from the next call on. */
export function createModeChoice({ descriptions, current, status }: ModeChoiceOptions): HTMLFieldSetElement {
  const radios = Object.keys(descriptions).map((name) =>
    createElement('input', { type: 'radio', name: 'mode', value: name, checked: name === current }),
  );
  const choose = async (name: string) => {
    try {
      const mode = await writeSimulationMode(name);
      for (const radio of radios) radio.checked = radio.value === mode;
      status.textContent = `It is now: ${mode}.`;
    } catch {
      status.textContent = 'The mode was not changed. Try again.';
    }
  };
  const rows = radios.map((radio) => {
    radio.addEventListener('change', () => void choose(radio.value));
    const name = createElement('strong', { textContent: radio.value });
    return createElement(
      'label',
      {},
      radio,
      createElement('span', {}, name, ` ${descriptions[radio.value] ?? ''}`),
    );
  });
  const legend = createElement('legend', { textContent: 'How the provider behaves, from the next call on' });
  return createElement('fieldset', { className: 'modes' }, legend, ...rows);
}
