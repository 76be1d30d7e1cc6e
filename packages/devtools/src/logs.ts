import type { Playerdesk } from '@playerdesk/widgets';
import { createNode } from './create-node.ts';
import { describePayload } from './describe-payload.ts';
import { type CallRecord, recordCalls } from './record-calls.ts';
import { createLog } from './section.ts';

/** A part of the panel, and the function that stops what it follows. */
export interface Part {
  readonly element: HTMLElement;
  release(): void;
}

/** Creates the section with the calls of an instance since the panel was opened. */
export function createCallsPart({ account }: Playerdesk): Part {
  const log = createLog('Calls');
  const entries = new WeakMap<CallRecord, HTMLElement>();
  const release = recordCalls(account.platform, (call) => {
    const known = entries.get(call);
    const entry = known ?? createNode('div');
    entry.replaceChildren(describeCall(call));
    entry.toggleAttribute('data-failed', call.outcome !== 'pending' && call.outcome !== 'answered');
    if (known) return;
    entries.set(call, entry);
    log.add(entry);
  });
  if (!release) log.add(createNode('div', {}, 'The platform is frozen: its calls cannot be recorded.'));
  return { element: log.element, release: release ?? (() => {}) };
}

function describeCall({ operation, kind, outcome, duration, requestId }: CallRecord): string {
  const facts = [operation, kind, outcome];
  if (duration !== undefined) facts.push(`${duration} ms`);
  if (requestId !== undefined) facts.push(requestId);
  return facts.join(' · ');
}

/** Creates the section with the events of an instance since the panel was opened. */
export function createEventsPart(desk: Playerdesk): Part {
  const log = createLog('Events');
  const release = desk.onAny((event, data) => {
    const time = new Date().toLocaleTimeString();
    const payload = createNode('pre', {}, describePayload(data));
    log.add(createNode('details', {}, createNode('summary', {}, `${time} · ${event}`), payload));
  });
  return { element: log.element, release };
}
