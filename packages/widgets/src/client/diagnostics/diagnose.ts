import type { PlayerdeskEvents } from '@playerdesk/contract/internal';
import { ROOT } from '../../shell/widget-host.ts';
import { checkElement } from './check-element.ts';
import { hasDeveloper } from './has-developer.ts';
import type { Mistake } from './mistake.ts';
import type { ObservedInstance } from './observed-instance.ts';
import { reportMistakes } from './report-mistakes.ts';

/** How many failed calls are examined per instance: a platform under load gets no further requests. */
const MOST_EXAMINATIONS = 3;

/** Diagnostics that a second copy of React or an old one can cause. */
const REACT_SYMPTOMS = ['load-failed', 'view-broke'];

/** What was examined and found for an instance. */
interface Findings {
  /** Codes that are reported once per instance. */
  readonly reported: Set<string>;
  examinations: number;
  isExamining: boolean;
  isPrepared: boolean;
}
const findings = new WeakMap<ObservedInstance, Findings>();

/** What happened: an event of the instance, a mount in an element outside the document, or nothing yet. */
export type DiagnoseFacts =
  | readonly []
  | readonly [event: 'error', error: PlayerdeskEvents['error']]
  | readonly [event: 'diagnostic', diagnostic: PlayerdeskEvents['diagnostic']]
  | readonly [event: 'mount', element: Element | null];

/**
 * Reports mistakes of the host as `diagnostic` events: the cause of a failure, where it can be found, and what can be
 * found without one. Writes diagnostics to the console of a developer.
 */
export async function diagnose(desk: ObservedInstance, ...facts: DiagnoseFacts): Promise<void> {
  if (!globalThis.document || desk.destroyed) return;
  if (facts.length === 0) await prepare(desk);
  else if (facts[0] === 'mount') checkElement(desk, facts[1]);
  else if (facts[0] === 'error') await examineError(desk, facts[1]);
  else await examineDiagnostic(desk, facts[1]);
}

/** Loads what must be there before a failure, and reports the mistakes that can be found without one. */
async function prepare(desk: ObservedInstance): Promise<void> {
  const known = getFindings(desk);
  if (known.isPrepared) return;
  known.isPrepared = true;
  import('../../shell/load-failure.ts').catch(() => {});
  // React is loaded with the first widget.
  const checkReact = () => void examineReact(desk).catch(() => {});
  if (document.querySelector(`[${ROOT}]`)) checkReact();
  else desk.account.events.on('widget-opened', checkReact);
  await reportMistakes(desk);
}

async function examineDiagnostic(
  desk: ObservedInstance,
  diagnostic: PlayerdeskEvents['diagnostic'],
): Promise<void> {
  if (hasDeveloper(desk.options())) (await import('./developer-console.ts')).writeDiagnostic(diagnostic);
  const { code, detail } = diagnostic;
  // The file that did not load may be the one with React: neither check depends on the other.
  const isBroken = REACT_SYMPTOMS.includes(code);
  await Promise.allSettled([
    code === 'load-failed' && examineFile(desk, detail),
    // A browser shows a redirect as the status 0.
    code === 'platform.unreadable-answer' && detail?.endsWith(': 0') && examineRedirect(desk),
    isBroken && examineReact(desk, detail),
    // A wrong option may be the cause.
    isBroken && prepare(desk),
  ]);
}

const examineRedirect = (desk: ObservedInstance) =>
  examineError(desk, { code: 'generic.network', kind: 'network' });

async function examineFile(desk: ObservedInstance, failure = ''): Promise<void> {
  const { findFileReason } = await import('./find-file-reason.ts');
  report(desk, await findFileReason(failure));
}

async function examineReact(desk: ObservedInstance, failure = ''): Promise<void> {
  const { findReactMismatch } = await import('./find-react-mismatch.ts');
  report(desk, findReactMismatch(failure));
}

async function examineError(desk: ObservedInstance, { code }: PlayerdeskEvents['error']): Promise<void> {
  const { address } = desk.account.platform;
  const known = getFindings(desk);
  const { profile, ipCountry } = desk.account.store.getState();
  const wasAnswered = profile !== null || ipCountry !== null;
  // Another product at the address may answer with its own code.
  const isMissing = !wasAnswered && (code === 'generic.not-implemented' || code === 'generic.unknown-error');
  if (!(isMissing || code === 'generic.network') || !address || known.isExamining) return;
  if (known.examinations >= MOST_EXAMINATIONS) return;
  known.examinations += 1;
  known.isExamining = true;
  try {
    const mistake = isMissing
      ? (await import('./find-wrong-address.ts')).findWrongAddress(address)
      : (await import('./find-no-answer-reason.ts')).findNoAnswerReason(address, wasAnswered);
    report(desk, await mistake);
  } finally {
    known.isExamining = false;
  }
}

/** Reports a mistake once per instance. */
function report(desk: ObservedInstance, mistake: Mistake | null): void {
  if (!mistake || desk.destroyed || getFindings(desk).reported.has(mistake.code)) return;
  getFindings(desk).reported.add(mistake.code);
  desk.account.events.emit('diagnostic', { ...mistake });
}

function getFindings(desk: ObservedInstance): Findings {
  const known = findings.get(desk) ?? {
    reported: new Set(),
    examinations: 0,
    isExamining: false,
    isPrepared: false,
  };
  findings.set(desk, known);
  return known;
}
