import { formatWhen } from '@playerdesk/widgets';
import { usePlayerdesk, useService } from '@playerdesk/widgets/react';
import { useSyncExternalStore } from 'react';
import { signUp } from './sign-up.ts';
import { useSite } from './use-site.tsx';
import { useVisitor } from './use-visitor.ts';

/** The top of the front page, with a greeting for a player. */
export function Hero() {
  const { t, settings } = useSite();
  const desk = usePlayerdesk();
  const { isSignedIn, profile } = useVisitor();
  const name = isSignedIn ? profile?.firstName : undefined;
  const breakEnd = useBreakEnd(profile?.isRestricted ?? false);
  if (profile?.isRestricted) return <HeroOnBreak end={breakEnd} />;
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">{name ? `${t('hero.welcome')}, ${name}` : t('hero.eyebrow')}</p>
        <h1 tabIndex={-1}>{t('hero.title')}</h1>
        <p className="hero-text">{t('hero.text')}</p>
        <div className="hero-actions">
          {!isSignedIn && (
            <button type="button" className="button big" onClick={() => signUp(desk, settings)}>
              {t('hero.join')}
            </button>
          )}
          <a className={isSignedIn ? 'button big' : 'button big glass'} href="#games">
            {t('hero.browse')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The top of the front page during a break: until when, and what is left, in place of an invitation to play. */
function HeroOnBreak({ end }: { readonly end: string | null }) {
  const { t, settings } = useSite();
  const desk = usePlayerdesk();
  return (
    <section className="hero">
      <div className="hero-words">
        <h1 tabIndex={-1}>{t('hero.on-break')}</h1>
        {end !== null && (
          <p className="hero-text kept">
            {t('hero.on-break-until').replace(
              '{when}',
              formatWhen(end, settings.locale, desk.account.serverNow()),
            )}
          </p>
        )}
        <div className="hero-actions">
          <button type="button" className="button big" onClick={() => desk.open('account')}>
            {t('hero.your-account')}
          </button>
        </div>
      </div>
    </section>
  );
}

const subscribeToNothing = () => () => {};

/** Returns the end of the break of the whole account. Null while it is unknown, and for a break without an end. */
function useBreakEnd(isOnBreak: boolean): string | null {
  const blocks = useService('responsibleGambling')?.blocks;
  const subscribe = (isOnBreak && blocks?.subscribe) || subscribeToNothing;
  const active = useSyncExternalStore(subscribe, () => blocks?.get() ?? null);
  const ends = (active ?? [])
    .filter(({ product, status }) => product === 'account' && status === 'active')
    .map(({ expires }) => expires);
  return ends.includes(undefined) ? null : (ends.sort().at(-1) ?? null);
}
