import type { Playerdesk } from '@playerdesk/widgets';
import { chatButton } from '../chat.ts';
import { element } from '../element.ts';
import type { Words } from '../words.ts';

/** A page of a title and a few paragraphs from the texts: `support.title`, `support.1` and so on. */
export function drawArticle(desk: Playerdesk, t: Words, name: 'support' | 'safer' | 'privacy'): HTMLElement {
  const paragraphs = [1, 2, 3].map((index) => element('li', {}, t(`${name}.${index}`)));
  return element(
    'article',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t(`${name}.title`)),
    element('ul', { class: 'points' }, ...paragraphs),
    name === 'support' && chatButton(desk, t),
  );
}

export function drawMissing(t: Words): HTMLElement {
  return element(
    'article',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t('missing.title')),
    element('a', { class: 'button', href: '/casino' }, t('game.back')),
  );
}
