import type { Problems } from './provider-api.ts';

const INVALID = 'Check this number.';

const BY_PROBLEM: Problems = {
  required: 'Fill this in.',
  expired: 'This card has expired.',
  'test-number': 'This is a demonstration. Use one of the test numbers.',
  'not-a-number': 'Enter an amount in figures.',
  'too-many-decimals': 'This amount has too many decimals.',
  'too-little': 'This amount is too small.',
  'too-much': 'This amount is too large.',
  'over-balance': 'This is more than you can withdraw.',
};

const BY_FIELD: Readonly<Record<string, Problems>> = {
  expiry: { invalid: 'Enter month and year.' },
  cvc: { invalid: 'Enter the three or four digits.' },
  bank: { required: 'Choose a bank.' },
  amount: { required: 'Enter an amount.' },
};

/** Returns the message for a problem of a field. */
export const describeProblem = (field: string, problem: string): string =>
  BY_FIELD[field]?.[problem] ?? BY_PROBLEM[problem] ?? INVALID;

/** Shows each problem at its field, removes earlier ones, and focuses the first invalid field. */
export function showProblems(form: HTMLFormElement, problems: Problems): void {
  for (const problemElement of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = problemElement.dataset.problem ?? '';
    const problem = problems[name];
    problemElement.textContent = problem === undefined ? '' : describeProblem(name, problem);
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) continue;
    if (problem === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
