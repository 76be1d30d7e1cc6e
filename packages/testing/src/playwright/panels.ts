import type { WidgetName } from '@playerdesk/contract/internal';
import type { Locator, Page } from '@playwright/test';

/** Returns the newest open panel: the one that the player sees. */
export function getPanel(page: Page): Locator {
  return page.getByRole('dialog').last();
}

/** Returns a widget by its name, in a panel or inline, in a shadow root or not. */
export function getWidget(page: Page, name: WidgetName): Locator {
  return page.locator(`[data-widget="${name}"]`);
}
