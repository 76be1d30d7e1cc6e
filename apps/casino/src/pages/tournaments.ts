import type { Playerdesk } from '@playerdesk/widgets';
import { element } from '../element.ts';
import { inlineWidget } from '../inline-widget.ts';
import type { Translate } from '../translate.ts';

/** Renders the current tournaments. */
export function drawTournaments(desk: Playerdesk, t: Translate): HTMLElement {
  return element(
    'section',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t('tournaments.title')),
    element('p', {}, t('tournaments.text')),
    inlineWidget(desk, 'tournament'),
  );
}
