import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';
import { drawForPlayer } from './player.ts';
import type { Settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import type { Translate } from './translate.ts';

/** Renders the top of the front page, with a greeting for a player. */
export function drawHero(desk: Playerdesk, t: Translate, settings: Settings): HTMLElement {
  return drawForPlayer(desk, (state) => {
    const name = state.status === 'signed-in' ? state.profile?.firstName : undefined;
    const act = name ? () => desk.open('account') : () => signUp(desk, settings, 'get-started');
    return element(
      'section',
      { class: 'hero' },
      element(
        'div',
        { class: 'hero-words' },
        element('p', { class: 'eyebrow' }, name ? `${t('hero.welcome')}, ${name}` : t('hero.eyebrow')),
        element('h1', { tabindex: '-1' }, t('hero.title')),
        element('p', { class: 'hero-text' }, t('hero.text')),
        element(
          'div',
          { class: 'hero-actions' },
          element(
            'button',
            { type: 'button', class: 'button big', onclick: act },
            t(name ? 'hero.your-account' : 'hero.join'),
          ),
          element('a', { class: 'button big glass', href: '#games' }, t('hero.browse')),
        ),
      ),
    );
  });
}
