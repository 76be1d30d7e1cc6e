import { escapeHtml } from '../../infrastructure/escape-html.ts';
import { type Field, listFields } from './procedure-fields.ts';
import {
  CONVENTIONS,
  type DescribedProcedure,
  getTables,
  type ProcedureDocument,
  SESSION_LABELS,
} from './procedures.ts';

/** Renders the reference of the WebSocket interface. */
export function proceduresPage(document: ProcedureDocument): string {
  const { title, version, url, procedures, topics, sessionStates, error } = document;
  const links = procedures.map(
    ({ uri }) => `<li><a href="#${getFragmentId(uri)}">${escapeHtml(uri)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/docs/page.css"></head>
<body><header><h1>${title}</h1><p>Version ${version} · ${escapeHtml(url)} · <a href="/procedures.json">procedures.json</a> · <a href="/docs">REST</a></p></header>
<nav aria-label="Procedures"><ul>${links.join('')}</ul></nav><main>
<section><h2>The wire</h2><dl>${CONVENTIONS.map(convention).join('')}</dl></section>
${procedures.map(procedure).join('')}
<section><h2>Topics</h2>${topics
    .map(
      ({ uri, says, event }) =>
        `<h3>${escapeHtml(uri)}</h3><p>${prose(says)}</p>${table(uri, 'Event', listFields(event))}`,
    )
    .join('')}
<h3>Codes of /sessionStateChange</h3><dl>${sessionStates
    .map(({ code, means }) => convention([String(code), means]))
    .join('')}</dl></section>
<section><h2>Errors</h2>${table('Errors', 'Keyword arguments', listFields(error.kwargs))}
<p>Codes: ${error.codes.map((code) => `<code>${code}</code>`).join(', ')}.</p></section>
</main></body></html>`;
}

function procedure(described: DescribedProcedure): string {
  const { uri, does, operation, session } = described;
  const answers = operation === null ? '' : ` Answers the operation <code>${operation}</code>.`;
  return `<section id="${getFragmentId(uri)}"><h2>${escapeHtml(uri)}</h2>
<p>${prose(does)} ${SESSION_LABELS[session]}${answers}</p>
${getTables(described)
  .map(([name, fields]) => table(uri, name, fields))
  .join('')}</section>`;
}

function table(heading: string, caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `<p>${caption}: none.</p>`;
  const rows = fields.map(
    ({ name, type, required, note }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${required ? 'yes' : 'no'}</td><td>${prose(note)}</td></tr>`,
  );
  return `<div class="table" role="group" aria-label="${escapeHtml(`${heading}: ${caption}`)}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Note</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

const convention = ([name, description]: readonly [string, string]) =>
  `<dt>${escapeHtml(name)}</dt><dd>${prose(description)}</dd>`;

/** Escapes text and marks words between backticks as code. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Returns the fragment id of a procedure. */
const getFragmentId = (uri: string) => uri.replace(/^\//, '').replace(/[/#]/g, '-');
