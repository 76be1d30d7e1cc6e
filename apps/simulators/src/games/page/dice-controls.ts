import { createElement } from '../../shared/page/elements.ts';
import type { DiceNumbers } from './dice-numbers.ts';
import { getMark, getPayoutFactor } from './dice-odds.ts';
import type { DiceBet } from './game-api.ts';
import type { Translator } from './messages/translator.ts';

const SIDES = ['under', 'over'] as const;

/** The controls of a bet: a side, a chance, and their payout. */
export class DiceControls {
  readonly root: HTMLElement;
  readonly #translator: Translator;
  readonly #numbers: DiceNumbers;
  readonly #sides = SIDES.map((side) =>
    createElement('input', { type: 'radio', name: 'side', value: side, checked: side === 'under' }),
  );
  readonly #slider = createElement('input', {
    type: 'range',
    id: 'chance',
    min: '200',
    max: '9500',
    step: '50',
    value: '5000',
  });
  readonly #chance = createElement('span', { className: 'chances' });
  readonly #mark = createElement('span', { className: 'marks' });
  readonly #payout = createElement('span', { className: 'pays' });

  constructor(translator: Translator, numbers: DiceNumbers) {
    this.#translator = translator;
    this.#numbers = numbers;
    this.root = createElement('div', { className: 'choices' }, this.#createSides(), this.#createChance());
    this.#show();
  }

  getBet(): DiceBet {
    const [under] = this.#sides;
    return { side: under?.checked ? 'under' : 'over', chance: Number(this.#slider.value) };
  }

  lock(isLocked: boolean): void {
    for (const control of [...this.#sides, this.#slider]) control.disabled = isLocked;
  }

  /** Calls `onChange` with the first bet and with every change. */
  watch(onChange: (bet: DiceBet) => void): void {
    for (const control of [...this.#sides, this.#slider]) {
      control.addEventListener('input', () => {
        this.#show();
        onChange(this.getBet());
      });
    }
    onChange(this.getBet());
  }

  #createSides(): HTMLFieldSetElement {
    const labels = this.#sides.map((radio, index) =>
      createElement('label', {}, radio, this.#translator.format(SIDES[index] ?? 'under')),
    );
    return createElement(
      'fieldset',
      {},
      createElement('legend', { textContent: this.#translator.format('side') }),
      createElement('div', { className: 'sides' }, ...labels),
    );
  }

  #createChance(): HTMLDivElement {
    const label = createElement('label', {
      className: 'label',
      htmlFor: this.#slider.id,
      textContent: this.#translator.format('chance'),
    });
    const figures = createElement(
      'div',
      { className: 'figures' },
      createElement('span', {}, label, ' ', this.#chance),
      this.#mark,
      this.#payout,
    );
    return createElement('div', { className: 'chance' }, figures, this.#slider);
  }

  #show(): void {
    const bet = this.getBet();
    const { face, chance, factor } = this.#numbers;
    const mark = face(getMark(bet));
    const texts = [
      chance(bet.chance),
      this.#translator.format('pays', { times: factor(getPayoutFactor(bet.chance)) }),
      this.#translator.format(bet.side === 'under' ? 'mark-under' : 'mark-over', { mark }),
    ] as const;
    [this.#chance.textContent, this.#payout.textContent, this.#mark.textContent] = texts;
    this.#slider.setAttribute('aria-valuetext', texts.join('. '));
  }
}
