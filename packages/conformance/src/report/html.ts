import { createHash } from 'node:crypto';
import type { CaseResult, OperationResult, RunResult, Status } from '../run/result.ts';
import type { Difference } from '../suite/difference.ts';
import {
  countReasons,
  getExaminedLabel,
  getHeadLabel,
  getLevelLabel,
  getNextLabels,
  getOperationName,
  getSummaryLabel,
  STATUS_LABELS,
} from './report-labels.ts';
import { STYLE } from './style.ts';

/** Order of the sections: problems first. */
const ORDER: readonly Status[] = ['differs', 'missing', 'not-examined', 'holds'];
const HEADINGS: Readonly<Record<Status, string>> = {
  differs: 'Differs',
  missing: 'Missing',
  'not-examined': 'Not examined',
  holds: 'Holds',
};

/** Returns the report as one HTML page without scripts and external resources. */
export function htmlReport(result: RunResult): string {
  const { kind, url } = result.platform;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Conformance of ${escapeHtml(url)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="kind">Conformance over ${escapeHtml(kind.toUpperCase())}</p>
<h1>${escapeHtml(url)}</h1>
<p>${escapeHtml(getHeadLabel(result))}</p>
</header>
<main>
${totals(result)}
<p>${escapeHtml(getSummaryLabel(result))}</p>
<p>${escapeHtml(getLevelLabel(result))}</p>
${ORDER.map((status) => group(status, result.operations)).join('')}
${reasonList(result)}
${nextList(result)}
</main>
</body>
</html>
`;
}

function nextList(result: RunResult): string {
  const { steps, note } = getNextLabels(result);
  const list =
    steps.length === 0 ? '' : `<ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;
  const rest = note === null ? '' : `<p>${escapeHtml(note)}</p>`;
  return `<section aria-labelledby="next"><h2 id="next">Next</h2>${list}${rest}</section>`;
}

function totals({ totals: counts }: RunResult): string {
  const tile = (status: Status) =>
    `<div class="tile ${status}"><dt>${HEADINGS[status]}</dt><dd>${counts[status]}</dd></div>`;
  return `<dl class="totals" aria-label="Operations">${ORDER.map(tile).join('')}</dl>`;
}

function group(status: Status, operations: readonly OperationResult[]): string {
  const found = operations.filter((operation) => operation.status === status);
  if (found.length === 0) return '';
  return `<section aria-labelledby="${status}"><h2 id="${status}">${HEADINGS[status]}</h2>${found.map(operationPart).join('')}</section>`;
}

function operationPart(operation: OperationResult): string {
  const { status, call, cases } = operation;
  // Problems first.
  const telling = ORDER.flatMap((wanted) => cases.filter((one) => one.status === wanted));
  const isOpen = status === 'differs' || status === 'missing';
  return `<details${isOpen ? ' open' : ''}><summary><span class="badge ${status}">${STATUS_LABELS[status]}</span>
<span class="name">${escapeHtml(getOperationName(operation))}</span> <code>${escapeHtml(call)}</code>
<span class="few">${getExaminedLabel(cases)}</span></summary>
<ul class="cases">${telling.map(casePart).join('')}</ul></details>`;
}

function casePart({ id, title, status, differences, reason }: CaseResult): string {
  return `<li><p><span class="badge ${status}">${STATUS_LABELS[status]}</span> <code>${escapeHtml(id)}</code></p>
<p>${escapeHtml(title)}</p>${reason === undefined ? '' : `<p class="few">${escapeHtml(reason)}</p>`}${differences.map(differencePart).join('')}</li>`;
}

function differencePart({ path, expected, got, call }: Difference): string {
  const row = (name: string, value: string) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;
  return `<dl class="difference">${row('Field', path)}${row('Expected', expected)}${row('Got', got)}${
    call === undefined ? '' : row('Call', call)
  }</dl>`;
}

function reasonList({ operations }: RunResult): string {
  const found = countReasons(operations.flatMap(({ cases }) => cases));
  if (found.length === 0) return '';
  const items = found.map(([reason, times]) => `<li>${escapeHtml(reason)}: ${times}</li>`).join('');
  return `<section aria-labelledby="reasons"><h2 id="reasons">Why cases were not examined</h2><ul>${items}</ul></section>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
