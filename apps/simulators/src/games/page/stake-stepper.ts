import { createElement } from '../../shared/page/elements.ts';
import type { Translator } from './messages/translator.ts';

/** Index of the initial stake, if there are enough stakes. */
const FIRST_INDEX = 2;

export interface StakeStepperOptions {
  /** Minor units, smallest first. */
  readonly stakes: readonly number[];
  readonly translator: Translator;
  readonly formatMoney: (minor: number) => string;
  readonly onChange: (stake: number) => void;
}

/** Two buttons that select a stake. */
export class StakeStepper {
  readonly root: HTMLElement;
  readonly #options: StakeStepperOptions;
  readonly #output = createElement('output', { id: 'stake' });
  readonly #lower: HTMLButtonElement;
  readonly #raise: HTMLButtonElement;
  #index: number;
  #isLocked = false;

  constructor(options: StakeStepperOptions) {
    const { stakes, translator } = options;
    this.#options = options;
    this.#index = Math.min(FIRST_INDEX, stakes.length - 1);
    this.#lower = this.#createButton('−', translator.format('less'), -1);
    this.#raise = this.#createButton('+', translator.format('more'), 1);
    const label = createElement('span', {
      className: 'label',
      id: 'stake-label',
      textContent: translator.format('stake'),
    });
    this.root = createElement(
      'div',
      { attributes: { role: 'group', 'aria-labelledby': label.id } },
      label,
      createElement('div', { className: 'stepper' }, this.#lower, this.#output, this.#raise),
    );
    this.#show();
  }

  /** Minor units. */
  get stake(): number {
    return this.#options.stakes[this.#index] ?? 0;
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#show();
  }

  #createButton(textContent: string, label: string, step: 1 | -1): HTMLButtonElement {
    const button = createElement('button', {
      type: 'button',
      textContent,
      attributes: { 'aria-label': label },
    });
    button.addEventListener('click', () => this.#move(step));
    return button;
  }

  #move(step: 1 | -1): void {
    if (this.#isLocked) return;
    this.#index = Math.max(0, Math.min(this.#options.stakes.length - 1, this.#index + step));
    this.#show();
  }

  #show(): void {
    const { stakes, formatMoney, onChange } = this.#options;
    this.#output.textContent = formatMoney(this.stake);
    this.#lower.disabled = this.#isLocked || this.#index === 0;
    this.#raise.disabled = this.#isLocked || this.#index === stakes.length - 1;
    onChange(this.stake);
  }
}
