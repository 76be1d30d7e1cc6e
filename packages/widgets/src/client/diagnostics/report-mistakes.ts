import { checkCalls } from './check-calls.ts';
import { checkPage } from './check-page.ts';
import { findBlockedStorage } from './find-blocked-storage.ts';
import { findDuplicateInstance } from './find-duplicate-instance.ts';
import { findElementMistakes } from './find-element-mistakes.ts';
import { findMistakes } from './find-mistakes.ts';
import { hasDeveloper } from './has-developer.ts';
import type { Mistake } from './mistake.ts';
import type { ObservedInstance } from './observed-instance.ts';

/** Checks elements that are added later. */
function observeElements(desk: ObservedInstance, check: () => void): void {
  const observer = new MutationObserver(() => (desk.destroyed ? observer.disconnect() : check()));
  observer.observe(document, { childList: true, subtree: true });
}

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
  const checkElements = () => report(findElementMistakes(desk.account));
  checkElements();
  if (hasDeveloper(desk.options())) observeElements(desk, checkElements);
  report(findDuplicateInstance(desk));
  checkPage(desk, report);
  report(findBlockedStorage(desk.options()));
  checkCalls(desk, report);
  report(await findMistakes(desk.options()));
}
