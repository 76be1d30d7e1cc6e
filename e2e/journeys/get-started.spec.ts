import { loadCatalog } from '../models/catalog.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { TagPage } from '../models/tag-page.ts';
import { getLabels, Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

const GET_STARTED = [
  'SU-02.identify',
  'SU-02.contact',
  'SU-02.personal',
  'SU-02.address',
  'SU-02.annual-activity',
  'SU-02.accept',
  'SU-02.activation',
].join(' ');

test('a visitor completes get-started, activates and is signed in', async ({ host, page, platform }) => {
  proves(GET_STARTED);

  proves('SU-02.index-count', 'SU-05.continue');

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await wizard.fillEmailStep(person);
  await wizard.register(person);
  await wizard.field('code').waitFor();
  expect(await host.waitFor('signed-in')).toMatchObject({
    player: { isActivated: false, currency: 'EUR', country: 'MT' },
  });
  await wizard.activateBy(platform, person);
  await expect(wizard.panel.getByText('Account activated')).toBeVisible();
  await expect(wizard.panel.getByRole('heading', { name: 'You’re all set' })).toBeFocused();

  expect(await host.getEvents('sign-up-step')).toEqual([
    { step: 'identify', index: 1, count: 7, number: '1' },
    { step: 'contact', index: 2, count: 7, number: '3' },
    { step: 'personal', index: 3, count: 7, number: '4' },
    { step: 'address', index: 4, count: 7, number: '5' },
    { step: 'annual-activity', index: 5, count: 7, number: '7' },
    { step: 'accept', index: 6, count: 7, number: '8' },
    { step: 'activation', index: 7, count: 7, number: '9' },
  ]);
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('the sign-up wizard numbers its steps as documented', { tag: '@full' }, async ({ host, page }) => {
  proves(
    'SU-02.sign-up-contact',
    'SU-02.sign-up-personal',
    'SU-02.sign-up-address',
    'SU-02.sign-up-no-limits',
    'SU-02.sign-up-annual-activity',
    'SU-02.sign-up-accept',
    'SU-02.sign-up-activation',
  );

  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.register(person);
  await wizard.field('code').waitFor();
  const steps = (await host.getEvents('sign-up-step')) as { step: string; number: string }[];
  expect(steps.map(({ step, number }) => [step, number])).toEqual([
    ['contact', '1'],
    ['personal', '2'],
    ['address', '3'],
    ['annual-activity', '5'],
    ['accept', '6'],
    ['activation', '7'],
  ]);
});

test('a known email leads to the sign-in step', { tag: '@full' }, async ({ host, page, platform }) => {
  proves('SU-02.sign-in');

  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const wizard = new Wizard(page, await host.open('get-started'));
  await wizard.field('email').fill(person.email.toUpperCase());
  await wizard.next();
  await wizard.panel.getByLabel('Password', { exact: true }).fill(person.password);
  expect(await host.getEvents('account-exists')).toEqual([{ by: 'email' }]);
  expect((await host.getEvents('sign-up-step')).at(-1)).toMatchObject({ step: 'sign-in', number: '2' });
  await wizard.panel.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
});

for (const locale of ['en-US', 'th-TH']) {
  test(`a visitor gets from the first field to an active account by keyboard in ${locale}`, {
    tag: '@full',
  }, async ({ host, page, platform }) => {
    const person = newPerson();
    const words = getLabels(locale);
    const { keyboard } = page;
    await host.goto({ locale });
    const wizard = new Wizard(page, await host.open('get-started'), words);
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement?.shadowRoot?.activeElement;
        return element?.getAttribute('name') ?? element?.textContent ?? '';
      });
    /** Presses Tab until a field has the focus. Fails if the field cannot be reached. */
    const reach = async (name: string) => {
      for (let presses = 0; presses < 25; presses++) {
        if ((await focused()) === name) return;
        await keyboard.press('Tab');
      }
      throw new Error(`${name} cannot be reached by Tab; the focus is at "${await focused()}"`);
    };
    const type = async (name: string, text: string) => {
      await reach(name);
      await keyboard.type(text);
    };
    await type('email', person.email);
    await keyboard.press('Enter');
    await wizard.field('phone').waitFor();
    await type('password', person.password);
    await type('phone', person.phone);
    await keyboard.press('Enter');
    await wizard.field('firstName').waitFor();
    await type('firstName', 'Åsa');
    await type('lastName', "O'Brien-Łukasz");
    await type('dateOfBirth.year', '1990');
    // The arrow keys select too, in every language.
    await reach('dateOfBirth.month');
    for (let month = 0; month < 4; month++) await keyboard.press('ArrowDown');
    await type('dateOfBirth.day', '12');
    await reach(words.next);
    await keyboard.press('Enter');
    await wizard.field('address').waitFor();
    await type('address', 'Strait Street 12');
    await type('zip', 'VLT 1434');
    await type('city', 'Valletta');
    await keyboard.press('Enter');
    await wizard.panel.getByRole('radio').first().waitFor();
    await reach('annualActivity');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await wizard.panel.getByRole('checkbox').first().waitFor();
    await reach('acceptTermsAndMarketing');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await wizard.field('code').waitFor();
    await type('activationCode', await platform.backstage.activationCode(person.email));
    await keyboard.press('Enter');
    await expect(wizard.panel.getByText(loadCatalog(locale)['notice.account-activated'] ?? '')).toBeVisible();
    await keyboard.press('Escape');
    await expect(wizard.panel).toHaveCount(0);
  });
}

test('get-started loads its later steps and lists of countries once the visitor types', {
  tag: '@full',
}, async ({ page, platform }) => {
  proves('UX-91.typing');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  const isLater = (file: string) =>
    /^(?:deferred-steps|reference-lists|sign-up-steps|countries)\b/.test(file);
  const tag = new TagPage(page, platform);
  await tag.goto({
    body: '<playerdesk-widget type="get-started"></playerdesk-widget>',
    script: 'playerdesk.get-started.en-US.js',
  });
  const alive = tag.waitUntilReady();
  await tag.releaseFiles();
  await alive;
  await page.waitForLoadState('networkidle');
  const before = asked.filter(isLater);
  await page
    .locator('[data-widget="get-started"]')
    .getByRole('textbox', { name: 'Email' })
    .pressSequentially('m');
  await expect.poll(() => asked.filter(isLater).length).toBeGreaterThanOrEqual(4);
  expect(before).toEqual([]);
});
