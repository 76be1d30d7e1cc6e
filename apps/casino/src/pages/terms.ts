import type { Playerdesk } from '@playerdesk/widgets';
import { element } from '../element.ts';
import type { Settings } from '../settings.ts';
import type { Translate } from '../translate.ts';

interface TermsQuery {
  readonly language: string;
  readonly jurisdiction: string;
}

/**
 * Renders the terms from the content service, as any page of an operator would. Shows the terms of the visitor's
 * jurisdiction and updates them when it changes.
 */
export function drawTerms({ account }: Playerdesk, t: Translate, settings: Settings): HTMLElement {
  const language = settings.locale === 'nb' ? 'no' : settings.locale.slice(0, 2);
  const body = element('div', { class: 'terms', 'aria-busy': 'true' });
  const page = element(
    'article',
    { class: 'article' },
    element('h1', { tabindex: '-1' }, t('terms.title')),
    body,
  );
  let shownJurisdiction: string | null = null;
  const show = async () => {
    await (settings.jurisdiction === 'auto' && waitForJurisdiction(account));
    const jurisdiction = account.jurisdiction();
    if (!page.isConnected || jurisdiction === shownJurisdiction) return;
    shownJurisdiction = jurisdiction;
    body.setAttribute('aria-busy', 'true');
    const content = await loadTerms({ language, jurisdiction }).then(
      (terms) => drawDocument(t, terms),
      () => [element('p', { role: 'alert' }, t('terms.failed'))],
    );
    // The jurisdiction may have changed during the request.
    if (shownJurisdiction !== jurisdiction) return;
    body.replaceChildren(...content);
    body.removeAttribute('aria-busy');
  };
  const stop = account.store.subscribe(({ pack }, before) => {
    if (!page.isConnected) stop();
    else if (pack.id !== before.pack.id) void show();
  });
  void show();
  return page;
}

/** Resolves when the jurisdiction is known from the player's account or the visitor's country, or cannot be known. */
async function waitForJurisdiction(account: Playerdesk['account']): Promise<void> {
  const { store, platform } = account;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (store.getState().status === 'restoring') return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
  if (store.getState().profile?.jurisdiction || !platform.capabilities.supports('bootstrap')) return;
  await account.locate().catch(() => {});
}

function drawDocument(t: Translate, { version, blocks }: { version: string; blocks: readonly Block[] }) {
  // The page shows the title already.
  const inside = blocks.filter(({ tag }) => tag !== 'h2');
  return [
    element('p', { class: 'version' }, `${t('terms.version')} ${version}`),
    ...inside.map(({ tag, text }) => element(tag === 'p' ? 'p' : 'h2', {}, text)),
  ];
}

async function loadTerms({ language, jurisdiction }: TermsQuery) {
  const query = new URLSearchParams({ type: 'TermsAndConditions', language, state: '', jurisdiction });
  const answer = await fetch(`/rest/content/getdocument?${query}`);
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
