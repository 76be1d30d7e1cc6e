import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { type Me, signedOutSchema } from './api/answers.ts';
import { ConsoleError, write } from './api/request.ts';
import { IdleWarning } from './components/idle-warning.tsx';
import { isViewKey } from './components/keys.ts';
import { KeysButton } from './components/keys-button.tsx';
import { LanguageChoice } from './components/language-choice.tsx';
import { Problem } from './components/problem.tsx';
import { SessionOver } from './components/session-over.tsx';
import { Notice, Skeleton } from './design-system.ts';
import { formatTime, nameValue } from './format.ts';
import { MeProvider, useMeQuery } from './me.tsx';
import { type Text, t } from './messages/translate.ts';
import { SignInView } from './views/sign-in.tsx';

const SECTIONS = [
  { to: '/', label: 'Today', act: 'read-queues' },
  { to: '/players', label: 'Players', act: 'search-players' },
  { to: '/campaigns', label: 'Campaigns', act: 'read-campaigns' },
  { to: '/payments', label: 'Payments', act: 'search-payments' },
  { to: '/books', label: 'Books', act: 'check-books' },
  { to: '/reports', label: 'Reports', act: 'read-reports' },
  { to: '/audit', label: 'Audit', act: 'read-audit' },
  { to: '/permissions', label: 'Permissions', act: 'read-permissions' },
] as const satisfies readonly { to: string; label: Text; act: string }[];

/** The frame of every view: search, sections, and who is signed in. */
export function Shell() {
  const { data: me, error, dataUpdatedAt, refetch } = useMeQuery();
  useOnePerson(me?.id);
  const isSignedOut = error instanceof ConsoleError && error.code === 'NotAuthenticated';
  if (isSignedOut && !me) return <SignInView />;
  if (!me)
    return (
      <main className="c-main">
        {error ? <Problem error={error} /> : <Skeleton lines={4} label={t('Loading')} />}
      </main>
    );
  return (
    <MeProvider value={me}>
      {isSignedOut ? (
        <SessionOver />
      ) : (
        <IdleWarning endsAt={dataUpdatedAt + me.idleSeconds * 1000} onCheck={refetch} error={error} />
      )}
      <header className="c-bar">
        <p className="c-brand">{t('Console')}</p>
        {me.acts.includes('search-players') && <SearchBox />}
        <Person me={me} />
      </header>
      <div className="c-frame">
        <nav className="c-nav" aria-label={t('Sections')}>
          {SECTIONS.filter(({ act }) => me.acts.includes(act)).map(({ to, label }) => (
            <Link key={to} to={to} className="c-nav-link" activeOptions={{ exact: to === '/' }}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <main className="c-main">
          {me.breakGlassUntil !== null && (
            <Notice level="warning">
              {t(
                'Break-glass sign-in until {time}. Compliance is alarmed, and the audit marks what you do.',
                {
                  time: formatTime(me.breakGlassUntil),
                },
              )}
            </Notice>
          )}
          <Opened me={me} />
        </main>
      </div>
    </MeProvider>
  );
}

/** Reloads the page when another person has signed in: nobody sees what a colleague has read or typed. */
function useOnePerson(id: string | undefined): void {
  const first = useRef(id);
  useEffect(() => {
    first.current ??= id;
    if (id !== first.current) location.reload();
  }, [id]);
}

/** The view of the address. A person whose roles have no work in Today begins with their first section. */
function Opened({ me }: { readonly me: Me }) {
  const { pathname } = useLocation();
  const first = SECTIONS.find(({ act }) => me.acts.includes(act));
  if (pathname === '/' && first && first.to !== '/') return <Navigate to={first.to} replace />;
  return <Outlet />;
}

/** Finds a player by what a caller says. `/` moves the focus into it. */
function SearchBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isViewKey(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    void navigate({ to: '/players', search: { text: text || undefined } });
  };
  return (
    <search className="c-search">
      <form onSubmit={search}>
        <input
          ref={input}
          className="c-input"
          type="search"
          name="text"
          aria-label={t('Search players')}
          placeholder={t('Name, e-mail, phone, birth date, id, payment reference')}
          autoComplete="off"
          aria-keyshortcuts="/"
        />
      </form>
    </search>
  );
}

function Person({ me: { name, roles } }: { readonly me: Me }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => write('/sign-out', signedOutSchema),
    // The whole page goes, with everything that it has read.
    onSuccess: ({ url }) => location.assign(url ?? '/'),
  });
  return (
    <div className="c-person">
      <span>
        {name} <span className="c-muted">{roles.map(nameValue).join(', ')}</span>
      </span>
      <KeysButton />
      <LanguageChoice />
      <button type="button" className="c-text-button" onClick={() => mutate()} disabled={isPending}>
        {t('Sign out')}
      </button>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
      </div>
    </div>
  );
}
