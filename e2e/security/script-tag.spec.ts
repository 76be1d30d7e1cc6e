import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

const STRANGER = 'https://stranger.example';

/** Scriptless HTML that a page shows on behalf of its visitors. */
const MARKUP = {
  'an image named currentScript with another platform': `<img name="currentScript" src="/playerdesk.js" data-platform="${STRANGER}/rest">`,
  'an image named currentScript with the files of another host': `<img name="currentScript" src="${STRANGER}/playerdesk.js" data-platform="${STRANGER}/rest">`,
  'an embed named currentScript': `<embed name="currentScript" src="${STRANGER}/playerdesk.js" data-platform="${STRANGER}/rest">`,
  'a form named currentScript': '<form name="currentScript"></form>',
  'a base element after the tag': `<base href="${STRANGER}/">`,
  'elements named like the globals of the tag':
    '<a id="playerdeskTags"></a><a id="Playerdesk"></a><a id="Playerdesk" name="desk"></a>',
};

/** One case of each kind: with the files of another host, the address of this page, and the names of globals. */
const isChosen = (name: string, attribute: string) =>
  attribute ? /another platform|globals/.test(name) : /embed|base/.test(name);

test.describe('the script tag on a page that shows visitors’ HTML', () => {
  for (const [name, markup] of Object.entries(MARKUP)) {
    for (const attribute of ['defer', '']) {
      const title = `the tag ${attribute && 'with defer '}signs in at its own platform next to ${name}`;
      test(title, repeats(!isChosen(name, attribute)), async ({ page, platform }) => {
        proves('HO-11.own-tag');

        const person = newPerson();
        await register(platform, person);
        const stolen: string[] = [];
        await page.route(`${STRANGER}/**`, (route) => {
          // The browser loads the injected image by itself. Only requests of the tag count.
          if (['script', 'fetch', 'xhr'].includes(route.request().resourceType())) {
            stolen.push(route.request().url());
          }
          return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
        });
        const tag = `<script src="/playerdesk.js" data-platform="/rest" data-locale="en-US" ${attribute}></script>`;
        await page.route('**/visitors.html', (route) =>
          route.fulfill({
            contentType: 'text/html',
            // Without `defer` the markup precedes the tag. A `<base>` before a tag changes the tag's own address.
            body: `<!doctype html><html lang="en"><title>Visitors</title><body>${
              attribute || markup.startsWith('<base') ? tag + markup : markup + tag
            }<button type="button" data-playerdesk-open="sign-in">Sign in</button></body></html>`,
          }),
        );

        await page.goto(`${platform.url}/visitors.html`);
        await page.getByRole('button', { name: 'Sign in' }).click();
        const panel = page.getByRole('dialog');
        await submitSignIn(panel, person);

        await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
        expect(stolen).toEqual([]);
      });
    }
  }
});
