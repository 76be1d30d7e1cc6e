import { createDrawing, createElement, createSvgElement, type Shape } from '../../shared/page/elements.ts';
import type { DiceNumbers } from './dice-numbers.ts';
import { FACES, getFirstWinning } from './dice-odds.ts';
import type { DiceBet } from './game-api.ts';

/** The drawing of a harbor at dusk: hills, a lighthouse with its light, a boat, and water. */
const HARBOR: readonly Shape[] = [
  ['far', 'M0 190C160 120 260 150 380 170S640 110 780 160s260-30 420 10v130H0z'],
  ['beam', 'M1010 78L520 20v70zM1030 78l170-40v60z'],
  ['tower', 'M1004 90h32l10 130h-52zM1000 70h40v20h-40zM1008 54h24l-6-10h-12z'],
  ['lamp', 'M1012 73h16v14h-16z'],
  ['stripe', 'M1001 126h38l2 22h-42zM997 172h46l2 22h-50z'],
  [
    'boat',
    'M150 214h120l-22 26h-78zM204 120h6v90h-6zM214 128c28 18 44 46 46 74h-46zM200 140c-20 16-34 38-38 62h38z',
  ],
  ['water', 'M0 232c60-14 120 14 200 0s140 14 220 0 140 14 220 0 140 14 220 0 140 14 220 0 80 6 120 0v68H0z'],
  ['wave', 'M0 262c60-12 120 12 200 0s140 12 220 0 140 12 220 0 140 12 220 0 140 12 220 0 80 6 120 0v38H0z'],
];
/** Numbers below the scale, in hundredths. */
const TICKS = [0, 2_500, 5_000, 7_500, 9_999];

/** The scene of the dice: a number, and a scale with the winning numbers. */
export class DiceScene {
  readonly elements: readonly Element[];
  readonly #numbers: DiceNumbers;
  readonly #number: HTMLElement;
  readonly #marker = createElement('div', { className: 'marker', hidden: true });
  readonly #winning = createSvgElement('rect', { class: 'lucky', height: '200' });

  constructor(numbers: DiceNumbers) {
    this.#numbers = numbers;
    this.#number = createElement('div', {
      className: 'number',
      textContent: numbers.face(FACES / 2),
      attributes: { 'aria-hidden': 'true' },
    });
    const picture = createDrawing({
      className: 'scene',
      viewBox: '0 0 1200 300',
      shapes: HARBOR,
      fit: 'xMaxYMax slice',
    });
    this.elements = [
      picture,
      createElement('div', { className: 'harbour' }, this.#number, this.#createScale()),
    ];
  }

  /** Shows the winning numbers. */
  showBet(bet: DiceBet): void {
    this.#winning.setAttribute('x', String(getFirstWinning(bet)));
    this.#winning.setAttribute('width', String(bet.chance));
  }

  startRolling(): void {
    this.#marker.hidden = true;
    this.#number.classList.add('rolling');
  }

  stopRolling(): void {
    this.#number.classList.remove('rolling');
  }

  showRoll(roll: number): void {
    this.stopRolling();
    this.#number.textContent = this.#numbers.face(roll);
    this.#marker.hidden = false;
    this.#marker.style.setProperty('left', `${(roll / FACES) * 100}%`);
  }

  #createScale(): HTMLElement {
    const track = createDrawing({ className: 'track', viewBox: '0 0 10000 200', fit: 'none' });
    track.append(createSvgElement('rect', { height: '200', x: '0', width: String(FACES) }), this.#winning);
    const ticks = TICKS.map((at) => createElement('span', { textContent: this.#numbers.face(at) }));
    return createElement(
      'div',
      { className: 'scale', attributes: { 'aria-hidden': 'true' } },
      this.#marker,
      track,
      createElement('div', { className: 'ticks' }, ...ticks),
    );
  }
}
