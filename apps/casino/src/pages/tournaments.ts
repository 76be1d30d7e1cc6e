import type { Playerdesk } from '@playerdesk/widgets';
import { element } from '../element.ts';
import { inlineWidget } from '../inline-widget.ts';
import type { Words } from '../words.ts';

/** The tournaments there are, as they run. */
export function drawTournaments(desk: Playerdesk, t: Words): HTMLElement {
  return element(
    'section',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t('tournaments.title')),
    element('p', {}, t('tournaments.text')),
    inlineWidget(desk, 'tournament'),
  );
}
