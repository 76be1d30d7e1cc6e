import { Link } from 'wouter';
import { ChatButton } from '../chat.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useSite } from '../use-site.tsx';

const PARAGRAPHS = [1, 2, 3];

/** A page with a title and paragraphs from the messages: `support.title`, `support.1` and so on. */
export function ArticlePage({ name }: { readonly name: 'support' | 'responsible-gambling' | 'privacy' }) {
  const { t } = useSite();
  const title = t(`${name}.title`);
  usePageTitle(title);
  return (
    <article className="article">
      <h1 tabIndex={-1}>{title}</h1>
      <ul className="points">
        {PARAGRAPHS.map((index) => (
          <li key={index}>{t(`${name}.${index}`)}</li>
        ))}
      </ul>
      {name === 'support' && <ChatButton />}
    </article>
  );
}

export function MissingPage() {
  const { t } = useSite();
  const title = t('missing.title');
  usePageTitle(title);
  return (
    <article className="article">
      <h1 tabIndex={-1}>{title}</h1>
      <Link className="button" href="/casino">
        {t('game.back')}
      </Link>
    </article>
  );
}
