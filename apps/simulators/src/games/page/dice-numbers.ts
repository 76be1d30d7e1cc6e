import { FACES } from './dice-odds.ts';

/** Writes the numbers of the dice in one locale. */
export interface DiceNumbers {
  /** Writes a number of the dice: 50.00. */
  readonly face: (hundredths: number) => string;
  /** Writes a chance: 50.0%. */
  readonly chance: (faces: number) => string;
  /** Writes a factor: 1.97. */
  readonly factor: (value: number) => string;
}

export function createDiceNumbers(locale: string): DiceNumbers {
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  return {
    face: (hundredths) => decimals.format(hundredths / 100),
    chance: (faces) => percent.format(faces / FACES),
    factor: (value) => decimals.format(value),
  };
}
