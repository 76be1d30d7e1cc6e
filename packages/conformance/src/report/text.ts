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

const COLORS: Readonly<Record<Status, number>> = { holds: 32, differs: 31, missing: 35, 'not-examined': 90 };
const BOLD = 1;
const DIM = 90;

/** Returns the report as text for a terminal or a log. */
export function textReport(result: RunResult, { color = false }: { color?: boolean } = {}): string {
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { kind, url } = result.platform;
  const width = Math.max(0, ...result.operations.map((operation) => getOperationName(operation).length));
  return [
    paint(BOLD, `Conformance of ${url} (${kind.toUpperCase()})`),
    paint(DIM, getHeadLabel(result)),
    '',
    ...result.operations.flatMap((operation) => operationLines(operation, width, paint)),
    '',
    ...reasonLines(result, paint),
    paint(BOLD, getSummaryLabel(result)),
    paint(BOLD, getLevelLabel(result)),
    '',
    paint(BOLD, 'Next:'),
    ...nextLines(result),
    '',
  ].join('\n');
}

type Paint = (code: number, text: string) => string;

function operationLines(operation: OperationResult, width: number, paint: Paint): string[] {
  const { status, call, cases } = operation;
  const badge = paint(COLORS[status], STATUS_LABELS[status].padEnd(12));
  const head = [badge, ' ', getOperationName(operation).padEnd(width), '  ', call.padEnd(44)].join('');
  const telling = cases.filter(({ differences }) => differences.length > 0);
  return [
    `${head} ${paint(DIM, getExaminedLabel(cases))}`,
    ...telling.flatMap((one) => caseLines(one, paint)),
  ];
}

function caseLines({ id, title, differences }: CaseResult, paint: Paint): string[] {
  return [`    ${paint(BOLD, id)}: ${title}`, ...differences.flatMap((one) => differenceLines(one, paint))];
}

function differenceLines({ path, expected, got, call }: Difference, paint: Paint): string[] {
  const lines = [`      ${path}: expected ${expected}, got ${paint(31, got)}`];
  return call === undefined ? lines : [...lines, paint(DIM, `        ${call}`)];
}

function nextLines(result: RunResult): string[] {
  const { steps, note } = getNextLabels(result);
  return [...steps.map((step, index) => `  ${index + 1}. ${step}`), ...(note === null ? [] : [`  ${note}`])];
}

function reasonLines({ operations }: RunResult, paint: Paint): string[] {
  const found = countReasons(operations.flatMap(({ cases }) => cases));
  if (found.length === 0) return [];
  return ['Not examined:', ...found.map(([reason, times]) => paint(DIM, `  ${times} × ${reason}`)), ''];
}
