import { useSearch } from '@tanstack/react-router';
import { LanguageChoice } from '../components/language-choice.tsx';
import { t } from '../messages/translate.ts';

/** What a visitor without a session sees. */
export function SignInView() {
  const to = encodeURIComponent(location.pathname + location.search);
  return (
    <main className="c-gate">
      <h1 className="c-title">{t('Console')}</h1>
      <p>{t('Sign in with your account at the operator.')}</p>
      <a className="c-button" href={`/sign-in?to=${to}`}>
        {t('Sign in')}
      </a>
      <LanguageChoice />
    </main>
  );
}

/** The end of a sign-in that another tab asked for. */
export function SignedInView() {
  return (
    <main className="c-gate">
      <h1 className="c-title">{t('You are signed in')}</h1>
      <p>{t('Close this tab, and go on where you were. What you typed there is still there.')}</p>
    </main>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  Restricted: t(
    'Your account has no role in this console. Ask an administrator of your identity provider for one.',
  ),
  NotAuthenticated: t('The sign-in was not completed, or it took too long.'),
  ServiceUnavailable: t('The identity provider cannot be reached.'),
  StepUpRequired: t('The operator asks for a stronger sign-in, such as a second factor.'),
};

/** Why a sign-in was refused. */
export function RefusedView() {
  const { code = '', claim } = useSearch({ from: '/refused' });
  const reason = REASONS[code] ?? t('The sign-in was refused.');
  return (
    <main className="c-gate">
      <h1 className="c-title">{t('You are not signed in')}</h1>
      <p>
        {claim === undefined
          ? reason
          : t('The identity provider sent no claim “{claim}” for you. Ask its administrator for it.', {
              claim,
            })}
      </p>
      <a className="c-button" href="/sign-in">
        {t('Try again')}
      </a>
      <LanguageChoice />
    </main>
  );
}
