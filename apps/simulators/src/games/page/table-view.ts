import { createElement } from '../../shared/page/elements.ts';
import type { GameContext, GameEngine } from './game-engine.ts';

export interface TableViewOptions {
  readonly engine: Pick<GameEngine<never>, 'scene' | 'choices' | 'actionLabel'>;
  readonly context: GameContext;
  readonly stepper: HTMLElement;
  readonly rules: HTMLElement;
}

/** The view of a table: the scene with its messages, and the panel with balance, stake and button. */
export class TableView {
  readonly elements: readonly HTMLElement[];
  readonly action: HTMLButtonElement;
  readonly #context: GameContext;
  readonly #message = createElement('p', { className: 'says', attributes: { role: 'status' } });
  readonly #notice = createElement('div', {
    className: 'notice',
    hidden: true,
    attributes: { role: 'alert' },
  });
  readonly #balance = createElement('dd');
  readonly #win = createElement('dd');

  constructor({ engine, context, stepper, rules }: TableViewOptions) {
    this.#context = context;
    this.action = createElement('button', {
      type: 'button',
      className: 'go',
      textContent: engine.actionLabel,
    });
    const bar = createElement(
      'div',
      { className: 'bar' },
      engine.choices,
      this.#createSums(),
      stepper,
      this.action,
    );
    const stage = createElement('div', { className: 'stage' }, ...engine.scene, this.#message, this.#notice);
    const attributes = { 'aria-labelledby': 'title' };
    this.elements = [stage, createElement('section', { className: 'panel', attributes }, bar, rules)];
  }

  showBalance(minor: number): void {
    this.#balance.textContent = this.#context.formatMoney(minor);
  }

  showWin(minor: number): void {
    this.#win.textContent = this.#context.formatMoney(minor);
  }

  /** Shows a message of the round. `isGain` marks it as a win. */
  announce(content: readonly (HTMLElement | string)[], isGain = false): void {
    this.#message.replaceChildren(...content);
    this.#message.classList.toggle('won', isGain);
  }

  /** Shows why a round was refused. */
  showNotice(text: string, action: HTMLElement | null): void {
    const message = createElement('span', { textContent: text });
    this.#notice.replaceChildren(...(action ? [message, action] : [message]));
    this.#notice.hidden = false;
  }

  hideNotice(): void {
    this.#notice.hidden = true;
  }

  #createSums(): HTMLDListElement {
    const { translator } = this.#context;
    const createSum = (label: string, value: HTMLElement) =>
      createElement('div', {}, createElement('dt', { textContent: label }), value);
    return createElement(
      'dl',
      { className: 'sums' },
      createSum(translator.format('balance'), this.#balance),
      createSum(translator.format('win-label'), this.#win),
    );
  }
}
