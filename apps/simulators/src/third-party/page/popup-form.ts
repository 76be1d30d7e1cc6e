import { createElement } from '../../shared/page/elements.ts';
import type { FormValues } from './popup-api.ts';
import type { FieldProblems } from './popup-problems.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** Returns the named fields of a form. */
export const getFields = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements].filter(isField).filter(({ name }) => name !== '');

/** Returns the values of a form: texts, and the state of checkboxes. */
export function getValues(form: HTMLFormElement): FormValues {
  const values = getFields(form).map((field) => [
    field.name,
    isCheckbox(field) ? field.checked : field.value,
  ]);
  return Object.fromEntries(values);
}

/** Returns the problems of required fields that are empty. */
export function getEmptyFields(form: HTMLFormElement): FieldProblems {
  const isEmpty = (field: Field) => (isCheckbox(field) ? !field.checked : field.value.trim() === '');
  const empty = getFields(form).filter((field) => field.required && isEmpty(field));
  return Object.fromEntries(
    empty.map(({ name }) => [
      name.toLowerCase(),
      name === 'amount' ? 'Enter amount' : 'Please fill this in.',
    ]),
  );
}

/** Shows each problem below its field, removes earlier ones, and focuses the first invalid field. */
export function showProblems(form: HTMLFormElement, problems: FieldProblems): void {
  for (const field of getFields(form)) showProblem(form, field, problems[field.name.toLowerCase()]);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function showProblem(form: HTMLFormElement, field: Field, problem: string | undefined): void {
  const { mode } = form.dataset;
  const id = `${mode}-${field.name}-problem`;
  document.getElementById(id)?.remove();
  field.setAttribute('aria-invalid', String(problem !== undefined));
  const rule = field.name === 'password' && mode === 'registration' ? ['password-rule'] : [];
  const descriptions = problem === undefined ? rule : [id, ...rule];
  if (descriptions.length > 0) field.setAttribute('aria-describedby', descriptions.join(' '));
  else field.removeAttribute('aria-describedby');
  if (problem === undefined) return;
  field.closest('label')?.after(createElement('p', { id, className: 'problem', textContent: problem }));
}
