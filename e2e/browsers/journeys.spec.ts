import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { CARDS, payer } from '../models/cashier.ts';
import { noisyPng, SMALL, storedDocuments } from '../models/document-files.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { expect } from '../test.ts';
import { BROWSERS, openWidget, test } from './fixture.ts';

const CASHIER = '/cashier?';

for (const engine of Object.keys(BROWSERS) as (keyof typeof BROWSERS)[]) {
  test.describe(engine, { tag: '@full' }, () => {
    test.use({ engine });

    test(`a visitor signs up and activates the account in ${engine}`, async ({ me, platform }) => {
      proves('UX-50.sign-up');
      test.slow();
      const person = newPerson();
      await openWidget(me, platform, 'sign-up');
      await me.type('Email', person.email);
      await me.type('Password', person.password);
      await me.press('Continue');
      await me.type('First name', person.firstName);
      await me.type('Last name', person.lastName);
      await me.type('Day', '12');
      await me.type('Month', '4');
      await me.type('Year', '1990');
      await me.type('Phone', person.phone);
      await me.press('Continue');
      await me.press('Enter it by hand');
      await me.type('Address', person.address);
      await me.type('City', 'Valletta');
      await me.type('Zip', 'VLT 1434');
      await me.press('Continue');
      await me.checkFirst('.*');
      await me.press('Sign up');
      await me.see('Activation code');
      await me.type('Activation code', await platform.backstage.activationCode(person.email));
      await me.press('Activate');
      await me.see('Account activated');
      expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
    });

    test(`a player signs in after a wrong password by keyboard in ${engine}`, async ({ me, platform }) => {
      proves('UX-50.sign-in', 'UX-50.keyboard');
      const person = newPerson();
      await register(platform, person);
      await openWidget(me, platform, 'sign-in');
      me.withoutPointer();
      await me.type('Email', person.email);
      await me.type('Password', 'Wrong.Harbour7');
      await me.press('Sign in');
      await me.see('Incorrect credentials');
      await me.type('Password', person.password);
      await me.press('Sign in');
      await me.see('Welcome, Maja');
    });

    test(`a player deposits by card by keyboard in ${engine}`, async ({ me, platform }) => {
      proves('UX-50.deposit', 'UX-50.keyboard');
      test.slow();
      const { person, books } = await payer(platform);
      await openWidget(me, platform, 'deposit', { player: person });
      me.withoutPointer();
      await me.type('Amount.*', '50', CASHIER);
      await me.type('Card number', CARDS.approve, CASHIER);
      await me.type('Expires', '12/39', CASHIER);
      await me.type('Security code', '123', CASHIER);
      await me.press('Pay.*', CASHIER);
      await me.see('€50.00 is in your account');
      expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
      await books.expectBalanced();
    });

    test(`a player sets a deposit limit by keyboard in ${engine}`, async ({ me, platform }) => {
      proves('UX-50.limit', 'UX-50.keyboard');
      const { person, books } = await payer(platform);
      await openWidget(me, platform, 'account', { player: person, options: { tab: 'responsible-gaming' } });
      me.withoutPointer();
      await me.pressFirst('Set limit');
      await me.type('Daily', '100');
      await me.press('Save');
      await me.see('Limits saved');
      const { Limits } = (await books.read('/responsiblegaming/limit')) as { Limits: { Amount: number }[] };
      expect(Limits.map(({ Amount }) => Amount)).toContain(10_000);
    });

    test(`a player answers a reality check by keyboard in ${engine}`, async ({ me, platform }) => {
      proves('UX-50.reality-check', 'UX-50.keyboard');
      const { person } = await payer(platform);
      await openWidget(me, platform, 'reality-check', { player: person });
      me.withoutPointer();
      await me.see('Reality check');
      await me.press('Continue playing');
      await expect.poll(() => me.browser.readText()).not.toContain('Reality check');
    });

    test(`a player uploads a document in ${engine}`, async ({ me, platform }, info: TestInfo) => {
      proves('UX-50.document');
      const file = info.outputPath('passport.png');
      await writeFile(file, noisyPng(SMALL.width, SMALL.height));
      const person = newPerson();
      await register(platform, person);
      await openWidget(me, platform, 'verify', { player: person });
      await me.upload('.*', file);
      await me.press('Upload.*');
      await me.see('1 file uploaded');
      const [stored] = await storedDocuments(platform, person);
      expect(stored?.bytes.length).toBeGreaterThan(0);
    });
  });
}
