import { element } from '../element.ts';
import type { Stage } from './connection.ts';
import { copyButton } from './copy-button.ts';
import { FORMATS, type Format, highlight, type WidgetCall, writeSnippets } from './snippets.ts';

const FIRST: WidgetCall = { widget: 'sign-in', options: {}, isModal: true };

/** Creates the pane with the code of the widget that was opened last. */
export function createCodeView() {
  let stage: Stage | null = null;
  let call = FIRST;
  let format: Format = 'tag';
  let text = '';
  const title = element('p', { class: 'sr-code-title', 'aria-live': 'polite' });
  const code = element('code', {});
  const block = element('pre', { class: 'sr-code', tabindex: '0', 'aria-label': 'Code of the widget' }, code);
  const buttons = Object.entries(FORMATS).map(([name, label]) =>
    element(
      'button',
      { type: 'button', class: 'sr-segment', 'data-format': name, onclick: () => choose(name as Format) },
      label,
    ),
  );
  const choose = (chosen: Format) => {
    format = chosen;
    show();
  };

  function show() {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.format === format));
    }
    title.replaceChildren(
      'Widget ',
      element('strong', {}, call.widget),
      call.isModal ? ', as a panel' : ', in the page',
    );
    text = writeSnippets({ call, desk: stage?.deskOptions() ?? {}, brand: stage?.brand() ?? {} })[format];
    code.replaceChildren(
      ...highlight(text).map((part) => element('span', { class: `sr-${part.kind}` }, part.text)),
    );
  }

  show();
  const view = element(
    'div',
    { class: 'sr-view' },
    title,
    element(
      'div',
      { class: 'sr-row' },
      element('div', { class: 'sr-segments', role: 'group', 'aria-label': 'Entry point' }, ...buttons),
      copyButton('Copy', () => text),
    ),
    block,
    element(
      'p',
      { class: 'sr-hint' },
      'The present language, market and theme are in the code. It runs under a strict content security policy with Trusted Types.',
    ),
  );
  return {
    view,
    /** Follows the widgets of a casino. */
    attach(attached: Stage) {
      stage = attached;
      attached.desk.on('widget-opened', ({ widget, modal }) => {
        // Lists inside the page mount by themselves. The code follows what the visitor opens.
        if (!modal) return;
        call = attached.takeCall(widget) ?? { widget, options: {}, isModal: true };
        show();
      });
      show();
    },
    /** Writes the code again with the present options. */
    refresh: show,
  };
}
