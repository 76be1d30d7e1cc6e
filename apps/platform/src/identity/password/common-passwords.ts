import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Guesses below which a password counts as common. A list of 49,000 passwords, their usual endings (`1!`, `123!`) and
 * substitutions (`P@ssw0rd`) are below it.
 */
const FEWEST_GUESSES = 10 ** 6.5;
/** Characters that are judged. More take long and make no password common. */
const MOST_JUDGED = 40;

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Returns whether a password is common: on a list of frequent passwords, or close to one of them or to the given words.
 *
 * @param words - names of the site and of the player, which attackers try first
 * @see OWASP ASVS 5.0, 6.2.4 and 6.2.11
 */
export function isCommonPassword(password: string, words: readonly string[]): boolean {
  return judge.check(password.slice(0, MOST_JUDGED), [...words]).guesses < FEWEST_GUESSES;
}
