import {
  describeValue,
  findMisspelledAttributes,
  getWidgetFields,
  isAccepted,
  OPTION_SCHEMA,
  validate,
  withSuggestion,
} from '@playerdesk/contract/internal';
import { findMistakes } from './find-mistakes.ts';
import { hasDeveloper } from './has-developer.ts';
import type { Mistake } from './mistake.ts';
import type { Call, ObservedInstance, ObservedWidget } from './observed-instance.ts';

const { ACTIONS, CHANGES, EVENTS, NOTICE } = OPTION_SCHEMA;

type Report = (mistakes: readonly Mistake[]) => void;

/** Reports the mistakes in the arguments of the calls so far, and of each further call. */
export function checkCalls(desk: ObservedInstance, report: Report): void {
  const check = (call: Call) => checkCall(desk, call, report);
  const { calls } = desk;
  desk.calls = { push: check };
  if (Array.isArray(calls)) calls.forEach(check);
}

function checkCall(desk: ObservedInstance, [method, given, other]: Call, report: Report): void {
  if (desk.destroyed) void writeLateCall(desk, method);
  else if (method === 'mount') checkWidget(desk, given, other.deref(), report);
  else if (method === 'on')
    report([...findWrongName('on', given, EVENTS), ...findMissingListener(given, other)]);
  else if (method === 'canProceed') report(findWrongName('canProceed', given, ACTIONS));
  else if (!isAccepted('object', given))
    report([{ code: 'argument-invalid', detail: `update: ${describeValue(given)} instead of an object` }]);
  else {
    const changes = Object(given);
    report(Object.keys(changes).flatMap((name) => findWrongName('update', name, CHANGES)));
    findMistakes({ ...desk.options(), ...changes }).then(report, () => {});
  }
}

function findWrongName(method: string, name: unknown, known: readonly string[]): readonly Mistake[] {
  if (known.some((right) => right === name)) return [];
  const words = `${method}: ${withSuggestion(`'${name}'`, String(name), known)}`;
  return [{ code: 'argument-invalid', detail: `${words}. Known: ${known.join(', ')}` }];
}

function findMissingListener(event: unknown, listener: unknown): readonly Mistake[] {
  if (typeof listener === 'function') return [];
  return [{ code: 'argument-invalid', detail: `on: '${event}' without a function that listens` }];
}

/** Writes a call of a destroyed instance to the console: its events have no listeners. */
async function writeLateCall(desk: ObservedInstance, method: string): Promise<void> {
  if (!hasDeveloper(desk.options())) return;
  const { writeDiagnostic } = await import('./developer-console.ts');
  writeDiagnostic({ code: 'argument-invalid', detail: `${method}: this instance was destroyed` });
}

/** Reports the mistakes in the options of a widget, and in those that its handle is updated with. */
function checkWidget(
  desk: ObservedInstance,
  given: unknown,
  widget: ObservedWidget | undefined,
  report: Report,
): void {
  // Closed and collected.
  if (!widget) return;
  const { element } = widget.host;
  const isElement = element.localName === 'playerdesk-widget';
  const check = (options: unknown) =>
    report(
      findOptionMistakes(desk, widget.widget, options)
        // Frameworks add their own attributes to elements.
        .filter(({ code }) => !isElement || code !== 'option-unknown')
        .map(({ code, detail }) => ({ code, detail: `${widget.widget}: ${detail}` })),
    );
  if (isElement) report(findMisspelledAttributes(widget.widget, element.getAttributeNames()));
  const { panel, props } = widget;
  // The handle may have been updated before this code was loaded.
  check(isAccepted('object', given) ? { ...props, panel } : given);
  const { notify, update } = widget;
  widget.update = (changes: never) => {
    check(changes);
    update.call(widget, changes);
  };
  widget.notify = (notice: never, by) => {
    report(findWrongNotice(notice));
    notify.call(widget, notice, by);
  };
}

/** Finds the mistakes in a notice. Null clears it. */
function findWrongNotice(notice: unknown): readonly Mistake[] {
  const found = notice === null ? [] : validate(NOTICE, notice, 'notice');
  return found.map(({ detail }) => ({ code: 'argument-invalid', detail: `notify: ${detail}` }));
}

function findOptionMistakes(desk: ObservedInstance, widget: string, given: unknown): readonly Mistake[] {
  const { account } = desk.options();
  const customTabs = isAccepted('array', account?.tabs)
    ? (account?.tabs ?? []).map((added) => added?.id)
    : [];
  return [...validate(getWidgetFields(widget, customTabs), given, 'options'), ...findWrongAmount(given)];
}

/** An amount in whole units of a currency. */
const AMOUNT = /^\s*\d{1,9}([.,]\d+)?\s*$/;

function findWrongAmount(given: unknown): readonly Mistake[] {
  const { amount } = Object(given);
  if (typeof amount !== 'string' || AMOUNT.test(amount)) return [];
  const detail = `amount: ${describeValue(amount)} instead of an amount without a currency, such as '49.90'`;
  return [{ code: 'option-invalid', detail }];
}
