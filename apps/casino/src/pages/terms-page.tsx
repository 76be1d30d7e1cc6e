import { usePlayer, usePlayerdesk, useSession } from '@playerdesk/widgets/react';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../use-page-title.ts';
import { useSite } from '../use-site.tsx';

interface TermsQuery {
  readonly language: string;
  readonly jurisdiction: string;
}

interface Terms {
  readonly version: string;
  readonly blocks: readonly Block[];
}

/**
 * The terms from the content service, as on any page of an operator. Shows the terms of the visitor's jurisdiction and
 * updates them when it changes.
 */
export function TermsPage() {
  const { t } = useSite();
  const { terms, isLoading } = useTerms();
  const title = t('terms.title');
  usePageTitle(title);
  return (
    <article className="article">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="terms" aria-busy={isLoading || undefined}>
        {terms === 'failed' && <p role="alert">{t('terms.failed')}</p>}
        {terms !== null && terms !== 'failed' && <TermsDocument {...terms} />}
      </div>
    </article>
  );
}

function TermsDocument({ version, blocks }: Terms) {
  const { t } = useSite();
  // The page shows the title already.
  const inside = blocks.filter(({ tag }) => tag !== 'h2');
  return (
    <>
      <p className="version">
        {t('terms.version')} {version}
      </p>
      {inside.map(({ tag, text }, index) => {
        const Block = tag === 'p' ? 'p' : 'h2';
        // biome-ignore lint/suspicious/noArrayIndexKey: the document is replaced as a whole
        return <Block key={index}>{text}</Block>;
      })}
    </>
  );
}

/** Loads the terms. Keeps the earlier ones while others load. */
function useTerms() {
  const { locale } = useSite().settings;
  const language = locale === 'nb' ? 'no' : locale.slice(0, 2);
  const jurisdiction = useJurisdiction();
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly terms: Terms | 'failed' }>();
  const address = jurisdiction && getAddress({ language, jurisdiction });
  useEffect(() => {
    if (!address) return;
    let isCurrent = true;
    loadTerms(address)
      .catch(() => 'failed' as const)
      .then((terms) => isCurrent && setLoaded({ address, terms }));
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return { terms: loaded?.terms ?? null, isLoading: loaded === undefined || loaded.address !== address };
}

/** Returns the jurisdiction once it is known from the settings, the account or the visitor's country, otherwise null. */
function useJurisdiction(): string | null {
  const { account } = usePlayerdesk();
  const isChosen = useSite().settings.jurisdiction !== 'auto';
  const { status, jurisdiction } = useSession();
  const { player } = usePlayer();
  const [isLocated, setLocated] = useState(false);
  const hasCountry = account.platform.capabilities.supports('bootstrap');
  const isNeeded = !isChosen && status !== 'loading' && !player?.jurisdiction && hasCountry && !isLocated;
  useEffect(() => {
    if (!isNeeded) return;
    // Without an answer, the default jurisdiction applies.
    account
      .locate()
      .catch(() => {})
      .then(() => setLocated(true));
  }, [account, isNeeded]);
  const isKnown = isChosen || (status !== 'loading' && !isNeeded);
  return isKnown ? jurisdiction : null;
}

function getAddress({ language, jurisdiction }: TermsQuery): string {
  const query = new URLSearchParams({ type: 'TermsAndConditions', language, state: '', jurisdiction });
  return `/rest/content/getdocument?${query}`;
}

async function loadTerms(address: string): Promise<Terms> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The content service answered ${answer.status}.`);
  const { Content, Version } = (await answer.json()) as { Content: string; Version: string };
  return { version: Version, blocks: readBlocks(Content) };
}

export interface Block {
  readonly tag: 'h2' | 'h3' | 'p';
  readonly text: string;
}

/** Returns headings and paragraphs of a document as plain text. Markup of the document never reaches the page. */
export function readBlocks(html: string): Block[] {
  const blocks = html.matchAll(/<(h[1-6]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/gi);
  return [...blocks].map(([, tag = 'p', inside = '']) => ({
    tag: tag === 'h3' || tag === 'h2' ? tag : 'p',
    text: plainText(inside.replace(/<[^>]*>/g, '')).trim(),
  }));
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};
const plainText = (text: string) =>
  text.replace(
    /&(lt|gt|quot|apos|nbsp|amp|#39);/g,
    (entity, name: string) => ENTITIES[name] ?? (name === '#39' ? "'" : entity),
  );
