import { element } from '../element.ts';

const SHOWN_MS = 2_000;

/** Creates a button that copies a text and reports the result in its own label. */
export function copyButton(label: string, getText: () => string): HTMLButtonElement {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    button.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
    }, SHOWN_MS);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(getText());
      show('Copied');
    } catch {
      show('Copying is not allowed here');
    }
  };
  const button = element(
    'button',
    { type: 'button', class: 'sr-button small', 'aria-live': 'polite', onclick: () => void copy() },
    label,
  );
  return button;
}
