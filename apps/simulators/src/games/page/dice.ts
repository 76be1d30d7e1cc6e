import { createElement } from '../../shared/page/elements.ts';
import { DiceControls } from './dice-controls.ts';
import { createDiceNumbers, type DiceNumbers } from './dice-numbers.ts';
import { DiceScene } from './dice-scene.ts';
import type { DiceGame, DiceOutcome } from './game-answers.ts';
import type { DiceBet } from './game-api.ts';
import type { GameContext, GameEngine } from './game-engine.ts';
import type { Translator } from './messages/translator.ts';
import { createAnimationWait } from './pace.ts';

/** Milliseconds of the roll, and of the marker's movement. */
const ROLL = 500;
const MARK = 400;

/** The dice game: a side, a chance, and a number that is drawn. */
export class Dice implements GameEngine<DiceOutcome> {
  readonly scene: readonly Element[];
  readonly choices: HTMLElement;
  readonly actionLabel: string;
  readonly #translator: Translator;
  readonly #numbers: DiceNumbers;
  readonly #scene: DiceScene;
  readonly #controls: DiceControls;
  readonly #wait: (milliseconds: number) => Promise<void>;

  constructor({ secondsPerGame }: Pick<DiceGame, 'secondsPerGame'>, { translator }: GameContext) {
    this.#translator = translator;
    this.#numbers = createDiceNumbers(translator.locale);
    this.#scene = new DiceScene(this.#numbers);
    this.#controls = new DiceControls(translator, this.#numbers);
    this.#wait = createAnimationWait(secondsPerGame);
    this.#controls.watch((bet) => this.#scene.showBet(bet));
    this.scene = this.#scene.elements;
    this.choices = this.#controls.root;
    this.actionLabel = translator.format('roll');
  }

  getBet(): DiceBet {
    return this.#controls.getBet();
  }

  lock(isLocked: boolean): void {
    this.#controls.lock(isLocked);
  }

  start(): void {
    this.#scene.startRolling();
  }

  reset(): void {
    this.#scene.stopRolling();
  }

  async land({ roll }: DiceOutcome): Promise<void> {
    await this.#wait(ROLL);
    this.#scene.showRoll(roll);
    await this.#wait(MARK);
  }

  describe({ roll }: DiceOutcome): HTMLElement {
    const text = this.#translator.format('rolled', { roll: this.#numbers.face(roll) });
    return createElement('span', { className: 'unseen', textContent: `${text}. ` });
  }
}
