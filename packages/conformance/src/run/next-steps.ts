import {
  getMissingOperations,
  type OperationName,
  WIDGET_OPERATIONS,
  type WidgetPart,
} from '@playerdesk/contract/internal';
import type { NextStep, OperationResult } from './result.ts';

const PARTS = Object.keys(WIDGET_OPERATIONS) as WidgetPart[];

/**
 * Plans what to build next: the sign-in first, then always the widget that needs the fewest further operations.
 *
 * @param operations Results of a run. An operation that was not examined counts as complete.
 * @param supports Whether the platform has an operation.
 */
export function planNextSteps(
  operations: readonly Pick<OperationResult, 'name' | 'status'>[],
  supports: (operation: string) => boolean,
): readonly NextStep[] {
  const status = new Map(operations.map((one) => [one.name, one.status]));
  const has = (name: OperationName) => supports(name) && status.get(name) !== 'missing';
  const complete = new Set<OperationName>();
  const isComplete = (name: OperationName) =>
    complete.has(name) || (has(name) && status.get(name) !== 'differs');
  const open = new Set(PARTS.filter((part) => getMissingOperations(part, isComplete).length > 0));
  const steps: NextStep[] = [];
  while (open.size > 0) {
    const names = getMissingOperations(chooseNext(open, isComplete), isComplete);
    for (const name of names) complete.add(name);
    const unlocks = [...open].filter((part) => getMissingOperations(part, isComplete).length === 0);
    for (const part of unlocks) open.delete(part);
    steps.push({
      implement: names.filter((name) => !has(name)),
      correct: names.filter(has),
      unlocks,
    });
  }
  return steps;
}

function chooseNext(open: ReadonlySet<WidgetPart>, isComplete: (name: OperationName) => boolean): WidgetPart {
  if (open.has('sign-in')) return 'sign-in';
  const count = (part: WidgetPart) => getMissingOperations(part, isComplete).length;
  return [...open].reduce((best, part) => (count(part) < count(best) ? part : best));
}
