import type { Playerdesk } from '@playerdesk/widgets';
import { createNode } from './create-node.ts';
import type { Part } from './logs.ts';
import { recordTexts } from './record-texts.ts';
import { createSection } from './section.ts';

/** Creates the section that shows the key of the text under the pointer or with the focus. */
export function createTextsPart(desk: Playerdesk): Part {
  const { element, body } = createSection('Text keys');
  const input = createNode('input', { type: 'checkbox' });
  const output = createNode('output', {}, 'Point at a text of a widget.');
  let stop = () => {};
  input.addEventListener('change', () => {
    stop();
    stop = input.checked
      ? recordTexts(desk, ({ text, keys }) => {
          output.textContent = `${keys.join(', ')}: ${text}`;
        })
      : () => {};
  });
  body.append(createNode('label', {}, input, ' Show the key of a text on hover and focus'), output);
  return { element, release: () => stop() };
}
