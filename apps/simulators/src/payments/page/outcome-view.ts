import { type Child, createElement } from '../../shared/page/elements.ts';

export interface OutcomeOptions {
  readonly tone: 'good' | 'bad' | 'wait';
  readonly title: string;
  readonly text: string;
  readonly actions?: readonly HTMLElement[];
}

/** Creates the view of a payment's outcome. Its heading receives the focus. */
export function createOutcome({ tone, title, text, actions = [] }: OutcomeOptions): HTMLElement {
  const heading = createElement('h1', { textContent: title, tabIndex: -1 });
  const outcome = createElement(
    'section',
    { className: `outcome ${tone}` },
    createElement('span', { className: 'mark', attributes: { 'aria-hidden': 'true' } }),
    heading,
    text ? createElement('p', { textContent: text }) : null,
    actions.length > 0 ? createElement('div', { className: 'actions' }, ...actions) : null,
  );
  queueMicrotask(() => heading.focus());
  return outcome;
}

/** Creates the view of a pending operation. */
export function createWaiting(text: string, ...children: readonly Child[]): HTMLElement {
  const spinner = createElement('span', { className: 'spinner', attributes: { 'aria-hidden': 'true' } });
  return createElement(
    'section',
    { className: 'outcome waiting' },
    createElement('p', { className: 'wait' }, spinner, text),
    ...children,
  );
}

/** Creates a button with an action. */
export function createButton(
  textContent: string,
  onClick: (button: HTMLButtonElement) => void,
  className = 'primary',
): HTMLButtonElement {
  const button = createElement('button', { type: 'button', className, textContent });
  button.addEventListener('click', () => onClick(button));
  return button;
}
