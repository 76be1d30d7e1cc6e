import { checkCalls } from './check-calls.ts';
import { findBlockedStorage } from './find-blocked-storage.ts';
import { findDuplicateInstance } from './find-duplicate-instance.ts';
import { findElementMistakes } from './find-element-mistakes.ts';
import { findMistakes } from './find-mistakes.ts';
import type { Mistake } from './mistake.ts';
import type { ObservedInstance } from './observed-instance.ts';

/**
 * Reports mistakes in the options of an instance, in its elements, its calls and its page as `diagnostic` events. Each is
 * reported once, although a component repeats its options with every render.
 */
export async function reportMistakes(desk: ObservedInstance): Promise<void> {
  const { events } = desk.account;
  const reported = new Set<string>();
  const report = (mistakes: readonly Mistake[]) => {
    for (const mistake of mistakes) {
      const key = JSON.stringify(mistake);
      if (desk.destroyed || reported.has(key)) continue;
      reported.add(key);
      events.emit('diagnostic', { ...mistake });
    }
  };
  report(findElementMistakes(desk.account));
  report(findDuplicateInstance(desk));
  report(findBlockedStorage(desk.options()));
  checkCalls(desk, report);
  report(await findMistakes(desk.options()));
}
