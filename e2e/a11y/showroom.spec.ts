import { ShowroomPage } from '../models/showroom-page.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';
import { COLORS_ONLY, findViolations } from './axe.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `axe finds no violation in the showroom (${colorScheme})`;
  test(title, repeats(colorScheme === 'dark'), async ({ page, platform }) => {
    proves('UX-40.accessible');

    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? COLORS_ONLY : undefined;
    const showroom = new ShowroomPage(page);
    await showroom.enter(platform);
    expect(await findViolations(page, undefined, rules), 'first view').toEqual([]);

    await showroom.toggleSettings();
    await showroom.bar.getByRole('button', { name: 'Play as' }).click();
    expect(await findViolations(page, '.sr-bar', rules), 'bar').toEqual([]);

    await page.keyboard.press('Escape');
    for (const tool of ['Code', 'Events', 'Mail', 'Faults'] as const) {
      await showroom.openTool(tool);
      expect(await findViolations(page, '#showroom-pane', rules), tool).toEqual([]);
    }

    await page.setViewportSize({ width: 375, height: 812 });
    await showroom.toggleSettings();
    await showroom.tour.getByRole('button', { name: 'Start the tour' }).click();
    await showroom.panel.waitFor();
    expect(await findViolations(page, '.sr-tour', rules), 'tour on a phone').toEqual([]);
    expect(showroom.pageErrors).toEqual([]);
  });
}
