/** Milliseconds for which a person counts as present after they pressed, scrolled or typed. */
const PRESENT = 60_000;

let lastUse = Date.now();
for (const type of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(type, () => (lastUse = Date.now()), { capture: true, passive: true });

/** Returns whether somebody uses the page. */
export const isUsed = (): boolean => Date.now() - lastUse < PRESENT;
