import { getPageLabels, PAGE_LABELS } from '@playerdesk/testing/playwright';
import { loadCatalog } from '../models/catalog.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { TagPage } from '../models/tag-page.ts';
import { getLabels, Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

const thai = loadCatalog('th-TH');

test('the English names of the page objects are those of the texts', () => {
  proves('IN-38.labels');

  expect(PAGE_LABELS).toEqual(getPageLabels(loadCatalog('en-US')));
});

test('a visitor signs up and activates in Thai', { tag: '@full' }, async ({ host, page, platform }) => {
  proves('IN-38.labels');

  const person = newPerson({ firstName: 'สมชาย', lastName: 'ใจดี' });
  await host.goto({ locale: 'th-TH' });
  const wizard = new Wizard(page, await host.open('get-started'), getLabels('th-TH'));
  await wizard.fillEmailStep(person);
  const sent = page.waitForRequest('**/player/signup/v2');
  await wizard.register(person);
  expect((await sent).postDataJSON()).toMatchObject({
    Language: 'th',
    BirthDate: '1990-04-12',
    FirstName: 'สมชาย',
  });
  await wizard.activateBy(platform, person);
  await expect(wizard.panel.getByText(thai['notice.account-activated'] ?? '')).toBeVisible();
  const [mail] = await platform.backstage.mailsTo(person.email);
  expect(mail?.body).toMatch(/[\u0e00-\u0e7f]/);
});

for (const [locale, sent] of [
  ['en-US', 'en'],
  ['en-SE', 'en'],
  ['nb', 'no'],
  ['fi', 'fi'],
  ['pl-PL', 'pl'],
  ['th-TH', 'th'],
  ['sv', 'sv'],
] as const) {
  const clause = locale === 'nb' ? 'HO-08.nb-as-no' : 'HO-08.two-letters';
  const title = `all texts are translated in ${locale}, and the platform receives the language ${sent}`;
  // The gate `texts` finds untranslated texts in all locales. The code of Norwegian differs from its locale.
  test(title, repeats(!['nb', 'th-TH'].includes(locale)), async ({ host, page }) => {
    proves(clause, `HO-08.${locale.toLowerCase()}`);

    await host.goto({ locale });
    const request = page.waitForRequest('**/content/getdocument*');
    const panel = await host.open('sign-up');
    await expect(panel).toBeVisible();
    await expect(page.locator('.pd-root')).toHaveAttribute('lang', locale);
    // The terms are requested in the language of the call. Any call with a language will do.
    await page.evaluate(async () => {
      const { account } = window.desk;
      const operation = {
        name: 'getTerms',
        kind: 'read',
        area: 'terms',
        session: 'none',
        rest: {
          method: 'GET',
          path: '/content/getdocument',
          fixed: { type: 'TermsAndConditions' },
          names: { language: 'language', state: 'state', jurisdiction: 'jurisdiction' },
        },
        reads: (value: unknown) => value,
      } as const;
      await account.read(
        operation as never,
        { language: account.language('getTerms'), state: 'published', jurisdiction: 'MGA' } as never,
      );
    });
    expect(new URL((await request).url()).searchParams.get('language')).toBe(sent);
    for (const widget of [
      'sign-in',
      'activation-form',
      'account',
      'welcome-message',
      'activate-message',
    ] as const) {
      await host.open(widget);
    }
    await host.open('message', { kind: 'activation-complete' });
    const words = await page.evaluate(() =>
      [...document.querySelectorAll('[data-playerdesk-root]')]
        .map((root) => root.shadowRoot?.textContent ?? '')
        .join(' '),
    );
    expect(words).not.toContain("Error '");
    expect(words).not.toMatch(/\b[a-z-]+\.[a-z-]+\.(?:label|title|heading|text)\b/);
  });
}

test('an unknown locale falls back to en-US', async ({ host, page }) => {
  proves('HO-08.fallback');

  await host.goto({ locale: 'xx-YY' });
  await host.open('sign-in');
  await expect(page.locator('.pd-root')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a changed locale translates an open widget and keeps its input', { tag: '@full' }, async ({
  host,
  page,
}) => {
  await host.goto({ locale: 'en-US' });
  const panel = await host.open('sign-in');
  await panel.getByRole('textbox', { name: 'Email' }).fill('maja@example.com');
  await page.evaluate(() => window.desk.update({ locale: 'sv' }));
  await expect(panel.getByRole('button', { name: 'Logga in' })).toBeVisible();
  await expect(panel.locator('input[name="email"]')).toHaveValue('maja@example.com');
});

test('a changed locale translates an open account', { tag: '@full' }, async ({ page, platform }) => {
  const person = newPerson();
  await register(platform, person);
  const tag = new TagPage(page, platform);
  await tag.goto({ body: '<p>Page</p>', data: 'data-jurisdiction="MGA"' }, /never-held/);
  await page.evaluate(async ({ email, password }) => {
    const desk = await Playerdesk.desk;
    await desk?.account.signIn({ email, password });
    desk?.open('account', { tab: 'history' });
  }, person);
  const account = page.getByRole('dialog');
  await expect(account.getByRole('combobox', { name: 'Period' }).first()).toBeVisible();
  await page.evaluate(async () => void (await (await Playerdesk.desk)?.update({ locale: 'sv' })));
  await expect(account.getByRole('heading', { name: 'Mitt konto' })).toBeVisible();
  await expect(account).not.toContainText("Error '");
});

test('a page of an operator signs in with its own locale, loaded from an address', { tag: '@full' }, async ({
  page,
  platform,
}) => {
  proves('IN-12.shown', 'IN-12.sources');
  const person = newPerson();
  await register(platform, person);
  const texts = {
    'sign-in.title': 'Inicia sesión',
    'field.email.label': 'Correo electrónico',
    'field.password.label': 'Contraseña',
    'button.sign-in': 'Entrar',
    'post-sign-in.title': 'Hola, {name}',
  };
  await page.route('**/es.json', (route) => route.fulfill({ json: texts }));
  await page.route('**/casino-en-espanol.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Casino</title><script src="/playerdesk.js" defer></script>',
    }),
  );
  await page.goto(`${platform.url}/casino-en-espanol.html`);
  await page.evaluate(async () => {
    const { Playerdesk } = window as unknown as {
      Playerdesk: { create(options: object): Promise<{ open(widget: string): void }> };
    };
    const locales = { es: { texts: '/es.json' } };
    const desk = await Playerdesk.create({ platform: '/rest', locale: 'es-ES', locales });
    desk.open('sign-in');
  });
  const panel = page.getByRole('dialog', { name: 'Inicia sesión' });
  await expect(page.locator('[lang="es-ES"]')).toBeVisible();
  await panel.getByLabel('Correo electrónico').fill(person.email);
  await panel.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await panel.getByRole('button', { name: 'Entrar' }).click();

  await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
});
