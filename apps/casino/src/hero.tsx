import { usePlayerdesk } from '@playerdesk/widgets/react';
import { signUp } from './sign-up.ts';
import { useSite } from './use-site.tsx';
import { useVisitor } from './use-visitor.ts';

/** The top of the front page, with a greeting for a player. */
export function Hero() {
  const { t, settings } = useSite();
  const desk = usePlayerdesk();
  const { isSignedIn, profile } = useVisitor();
  const name = isSignedIn ? profile?.firstName : undefined;
  const act = () => (name ? desk.open('account') : signUp(desk, settings, 'get-started'));
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">{name ? `${t('hero.welcome')}, ${name}` : t('hero.eyebrow')}</p>
        <h1 tabIndex={-1}>{t('hero.title')}</h1>
        <p className="hero-text">{t('hero.text')}</p>
        <div className="hero-actions">
          <button type="button" className="button big" onClick={act}>
            {t(name ? 'hero.your-account' : 'hero.join')}
          </button>
          <a className="button big glass" href="#games">
            {t('hero.browse')}
          </a>
        </div>
      </div>
    </section>
  );
}
