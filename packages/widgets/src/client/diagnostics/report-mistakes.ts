import { findDuplicateInstance } from './find-duplicate-instance.ts';
import { findElementMistakes } from './find-element-mistakes.ts';
import { findMistakes } from './find-mistakes.ts';
import type { ObservedInstance } from './observed-instance.ts';

/** Reports mistakes in the options of an instance, in its elements and its page as `diagnostic` events. */
export async function reportMistakes(desk: ObservedInstance): Promise<void> {
  const { events } = desk.account;
  const mistakes = [
    ...findElementMistakes(desk.account),
    ...findDuplicateInstance(desk),
    ...(await findMistakes(desk.options())),
  ];
  for (const mistake of mistakes) events.emit('diagnostic', { ...mistake });
}
