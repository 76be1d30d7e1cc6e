import type { Locator } from '@playwright/test';

/** Returns the place of a panel once its animation has ended. */
export async function settledBox(panel: Locator) {
  await panel.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const box = await panel.boundingBox();
  if (!box) throw new Error('The panel is not on the page');
  return box;
}
