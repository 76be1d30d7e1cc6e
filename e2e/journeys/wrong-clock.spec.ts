import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

const DAY = 86_400_000;

for (const [state, days] of [
  ['a day fast', 1],
  ['a day slow', -1],
] as const) {
  test(
    `the birth dates follow the platform's day when the device clock is ${state}`,
    repeats(days < 0),
    async ({ host, page, platform }) => {
      // Other tests may have moved the platform's clock.
      const answer = await page.request.get(`${platform.url}/rest/bootstrap`);
      const time = Number(answer.headers()['x-server-time']);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Malta' }).format(time);
      const [thisYear = 0, thisMonth, thisDay = 0] = today.split('-').map(Number);
      await page.clock.setSystemTime(Date.now() + days * DAY);
      await host.goto();
      const person = newPerson();
      const wizard = new Wizard(page, await host.open('get-started'));
      await wizard.fillEmailStep(person);
      await wizard.fillContactStep(person);
      const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => wizard.panel.getByLabel(name));
      await year?.selectOption(String(thisYear - 18));
      await month?.selectOption(String(thisMonth));
      expect(await day?.locator('option').count()).toBe(thisDay + 1);
      await wizard.fillPersonalStep(person);
      await wizard.fillAddressStep();
      await wizard.fillAnnualActivityStep();
      await wizard.acceptTerms();
      await wizard.field('code').waitFor();
      await host.waitFor('signed-in');
    },
  );
}
