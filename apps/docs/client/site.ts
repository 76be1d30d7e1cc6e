import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchEntry } from '../search.ts';

const up = document.body.dataset.up ?? '';
const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const [query, results, found] = [
  byId<HTMLInputElement>('query'),
  byId<HTMLUListElement>('results'),
  byId('found'),
];

let loading: Promise<MiniSearch<SearchEntry>> | undefined;
/** Fetches the index at the first search. */
const index = () => {
  loading ??= fetch(`${up}search.json`)
    .then((answer) => answer.text())
    .then((json) => MiniSearch.loadJSON<SearchEntry>(json, SEARCH_OPTIONS));
  return loading;
};

query.addEventListener('focus', () => void index());
query.addEventListener('input', async () => {
  const searchedText = query.value.trim();
  const hits = searchedText ? (await index()).search(searchedText).slice(0, 12) : [];
  // The input changed while the index was loading.
  if (searchedText !== query.value.trim()) return;
  // Cast: the index stores these fields, but its types do not name them.
  results.replaceChildren(...hits.map((hit) => renderResult(hit as unknown as SearchEntry)));
  results.hidden = hits.length === 0;
  found.textContent = searchedText ? `${hits.length === 0 ? 'Nothing' : hits.length} found` : '';
});

function renderResult({ id, title, page }: SearchEntry): HTMLLIElement {
  const [item, link, where] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('small'),
  ];
  link.href = up + id;
  link.textContent = title;
  where.textContent = page;
  link.append(where);
  item.append(link);
  return item;
}

const links = () => [...results.querySelectorAll('a')];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

document.addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element).closest('input, textarea');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    query.focus();
  }
  if (event.key === 'Escape' && !results.hidden) {
    results.hidden = true;
    query.focus();
  }
  const step = STEPS[event.key];
  if (step === undefined || results.hidden) return;
  const stops = [query, ...links()];
  const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
});

const button = byId<HTMLButtonElement>('theme');
const root = document.documentElement;
const label = () => {
  button.textContent = root.dataset.theme === 'dark' ? 'Light' : 'Dark';
};
button.addEventListener('click', () => {
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  label();
  try {
    localStorage.setItem('playerdesk-docs-theme', root.dataset.theme);
  } catch {
    // Storage denied: the choice applies to this page only.
  }
});
label();

// The contents are closed on phones at first.
const contents = document.querySelector<HTMLDetailsElement>('.side details');
if (contents && matchMedia('(max-width: 800px)').matches) contents.open = false;
