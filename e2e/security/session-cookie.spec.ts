import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const COOKIE = '__Host-playerdesk';

test('a session in a cookie is out of reach of the page’s scripts, and survives a reload', async ({
  host,
  page,
  platform,
  context,
}) => {
  proves('SE-15.browser');

  const person = newPerson();
  await register(platform, person);
  await page.goto(`${platform.url}/host.html`);
  const createInstance = async () => {
    await expect.poll(() => page.evaluate(() => 'host' in window)).toBe(true);
    await page.evaluate(() => {
      const { createRestPlatform, createInstance } = window.host;
      const platform = createRestPlatform({ baseUrl: `${location.origin}/rest`, sessionCookie: true });
      window.desk = createInstance({ platform });
    });
  };
  await createInstance();
  await submitSignIn(await host.open('sign-in'), person);
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();

  const stored = (await context.cookies()).find(({ name }) => name === COOKIE);
  expect(stored).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(readable).not.toContain(stored?.value);
  // What a script can read signs nobody in elsewhere.
  const handle = await page.evaluate(() => sessionStorage.getItem('playerdesk:session'));
  const elsewhere = await fetch(`${platform.url}/rest/player/user-info`, {
    headers: { 'X-Player-Session-Id': handle ?? '' },
  });
  expect(elsewhere.status).toBe(401);

  await page.reload();
  await createInstance();
  const profile = await page.evaluate(() => window.desk.account.refreshProfile());
  expect(profile.email).toBe(person.email);

  await page.evaluate(() => window.desk.signOut());
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === COOKIE)).toBe(false);
});
