import type { Playerdesk } from '@playerdesk/widgets';
import { chatButton } from '../chat.ts';
import { element } from '../element.ts';
import type { Translate } from '../translate.ts';

/** Renders a page with a title and paragraphs from the messages: `support.title`, `support.1` and so on. */
export function drawArticle(
  desk: Playerdesk,
  t: Translate,
  name: 'support' | 'safer' | 'privacy',
): HTMLElement {
  const paragraphs = [1, 2, 3].map((index) => element('li', {}, t(`${name}.${index}`)));
  return element(
    'article',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t(`${name}.title`)),
    element('ul', { class: 'points' }, ...paragraphs),
    name === 'support' && chatButton(desk, t),
  );
}

export function drawMissing(t: Translate): HTMLElement {
  return element(
    'article',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t('missing.title')),
    element('a', { class: 'button', href: '/casino' }, t('game.back')),
  );
}
