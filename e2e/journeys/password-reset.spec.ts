import { ForgotPasswordForm, ResetPasswordForm } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register, signInOverWire } from '../models/registered.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const NEW = 'Green.Harbour8';

async function linkIn(platform: RunningPlatform, { email }: Person): Promise<URL> {
  const [newest] = await platform.backstage.mailsTo(email);
  const link = /https?:\/\/\S+/.exec(newest?.body ?? '')?.[0];
  if (!link) throw new Error(`No link was sent to ${email}`);
  return new URL(link);
}

async function ask(panel: Locator, email: string): Promise<void> {
  const form = new ForgotPasswordForm(panel);
  await form.email.fill(email);
  await panel.getByLabel('I’m not a robot').check();
  await expect(panel.getByText('Done')).toBeVisible();
  await form.sendButton.click();
  await expect(panel.getByText('Email has been sent')).toBeVisible();
}

/** Opens the link of the mail on the page of this host. */
async function follow(host: HostPage, link: URL): Promise<Locator> {
  await host.goto({}, `/host.html${link.search}&tab=mine#top`);
  return host.page.getByRole('dialog');
}

const setPassword = (panel: Locator, password: string, again?: string) =>
  new ResetPasswordForm(panel).submit(password, again);

test('a player resets a forgotten password with the link of an email, which works once', async ({
  host,
  page,
  platform,
}) => {
  proves(
    'IN-38.every',
    'AC-03.mail',
    'AC-03.sent',
    'HO-16.email-sent',
    'AC-04.done',
    'HO-16.password-updated',
    'AC-04.used-twice',
    'HO-06.reset-key',
    'HO-06.reset-key-unavailable',
    'HO-06.cleared',
  );

  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const signIn = await host.open('sign-in', { email: person.email });
  await signIn.getByRole('button', { name: 'Forgot password?' }).click();
  await ask(page.getByRole('dialog', { name: 'Forgot your password?' }), person.email);

  const link = await linkIn(platform, person);
  expect([...link.searchParams.keys()]).toEqual(['reset-pw-key']);
  const panel = await follow(host, link);
  await expect(new ResetPasswordForm(panel).newPassword).toBeVisible();
  expect(page.url()).toMatch(/\/host\.html\?tab=mine#top$/);
  await setPassword(panel, NEW, 'Green.Harbour9');
  await expect(new ResetPasswordForm(panel).confirmPassword).toHaveAccessibleDescription(
    'Passwords must match',
  );
  await setPassword(panel, NEW);
  await expect(page.getByText('Password updated successfully')).toBeVisible();

  expect((await signInOverWire(platform, person)).status).toBe(400);
  expect((await signInOverWire(platform, { ...person, password: NEW })).status).toBe(200);

  await follow(host, link);
  await expect(page.getByRole('dialog', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});

test('a link that expires while the form is open shows an error and offers a new one', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('AC-04.link-expired', 'AC-04.session-expired');

  const person = newPerson();
  await register(platform, person);
  await host.goto();
  await ask(await host.open('forgot-password'), person.email);
  const old = await follow(host, await linkIn(platform, person));
  await expect(new ResetPasswordForm(old).newPassword).toBeVisible();
  await platform.backstage.advance(31 * 60);
  await setPassword(old, NEW);
  await expect(old.getByRole('alert')).toContainText('Your reset password link has expired');
  await old.getByRole('alert').getByRole('button', { name: 'Send a new link' }).click();

  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await ask(forgot, person.email);
  const first = await follow(host, await linkIn(platform, person));
  await expect(new ResetPasswordForm(first).newPassword).toBeVisible();
  // Request a newer link from another page.
  const other = new HostPage(await page.context().newPage(), platform, host.provider);
  await other.goto();
  await ask(await other.open('forgot-password'), person.email);
  await setPassword(first, NEW);
  await expect(first.getByRole('alert')).toContainText('Your reset password session has expired');
});
