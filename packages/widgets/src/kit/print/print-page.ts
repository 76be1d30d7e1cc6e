import styles from './print-page.css?inline';

/** Names and their values. */
export type PrintedFacts = readonly (readonly [name: string, value: string])[];

/** A part of a printed page: facts, lines or a table. */
export interface PrintedPart {
  readonly heading?: string;
  readonly facts?: PrintedFacts;
  readonly lines?: readonly string[];
  /** The first cell of a row names it. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export interface PrintedPage {
  readonly locale: string;
  readonly brand: string;
  readonly title: string;
  readonly parts: readonly PrintedPart[];
  /** Ends the page. */
  readonly note: string;
}

export interface PrintButtonProps {
  /** Called when the player prints. */
  readonly getRecord: () => Pick<PrintedPage, 'title' | 'parts'>;
}

/**
 * Opens a page of its own and the browser's dialog to print it, from which it can be saved as a file. Call it in the
 * handler of a press. Returns false when the browser opened no page.
 *
 * The page is built by calls and styled by an adopted style sheet, which strict policies allow.
 */
export function printPage({ locale, brand, title, parts, note }: PrintedPage): boolean {
  // Cast: a page of this origin has constructors of its own, which style sheets need.
  const view = window.open('', '_blank') as (Window & typeof globalThis) | null;
  if (!view) return false;
  const page = view.document;
  page.documentElement.lang = locale;
  page.title = `${title} – ${brand}`;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  const main = page.createElement('main');
  main.append(createElement(page, 'p', brand), createElement(page, 'h1', title));
  for (const part of parts) main.append(createPart(page, part));
  main.append(createElement(page, 'p', note));
  page.body.replaceChildren(main);
  view.focus();
  view.print();
  return true;
}

function createPart(page: Document, { heading, facts, lines, table }: PrintedPart): HTMLElement {
  const section = page.createElement('section');
  if (heading !== undefined) section.append(createElement(page, 'h2', heading));
  if (facts) {
    const list = page.createElement('dl');
    for (const [name, value] of facts) {
      const fact = page.createElement('div');
      fact.append(createElement(page, 'dt', name), createElement(page, 'dd', value));
      list.append(fact);
    }
    section.append(list);
  }
  if (lines) {
    const list = page.createElement('ul');
    list.append(...lines.map((line) => createElement(page, 'li', line)));
    section.append(list);
  }
  if (table) section.append(createTable(page, table));
  return section;
}

function createTable(page: Document, { columns, rows }: NonNullable<PrintedPart['table']>): HTMLElement {
  const table = page.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of columns) head.append(createHeader(page, column, 'col'));
  const body = table.createTBody();
  for (const [name = '', ...cells] of rows) {
    const row = body.insertRow();
    row.append(createHeader(page, name, 'row'), ...cells.map((cell) => createElement(page, 'td', cell)));
  }
  return table;
}

function createHeader(page: Document, text: string, scope: 'col' | 'row'): HTMLElement {
  const cell = createElement(page, 'th', text);
  cell.setAttribute('scope', scope);
  return cell;
}

function createElement(page: Document, name: string, text: string): HTMLElement {
  const element = page.createElement(name);
  element.textContent = text;
  return element;
}
