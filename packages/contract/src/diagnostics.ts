/** Address of the pages that explain diagnostics. */
export const EXPLAINED_AT = 'https://github.com/playerdesk/playerdesk/blob/main/docs/embedding';

/**
 * Cause and remedy of the diagnostics that a host can fix, by code.
 *
 * @see docs/embedding/diagnostics.md
 */
export const DIAGNOSTICS: Readonly<Record<string, readonly [cause: string, remedy: string]>> = {
  'option-unknown': [
    'No option of an instance, a widget or an adapter, no attribute of the script tag or no operation has this name. It has no effect.',
    'Correct the name, or remove it.',
  ],
  'option-invalid': [
    'The value of an option is none of those that it accepts. It has no effect, or what needs it does not work.',
    'Pass one of the values that the message names. TypeScript checks them.',
  ],
  'argument-invalid': [
    'The argument of a method is none of those that it accepts. The call has no effect, or not the one that you expect.',
    'Pass one of the arguments that the message names. TypeScript checks them.',
  ],
  'attribute-unknown': [
    'No `<playerdesk-widget>` and no opener has this attribute, no widget has this name, no instance has this brand, or an option is a property of the element. It has no effect.',
    'Correct the name, or set the attribute. Attributes are options in kebab-case: `bonus-code`, not `bonusCode`.',
  ],
  'attribute-missing': [
    'An element `<playerdesk-widget>` has no `type`. It stays empty.',
    'Add the name of a widget: `<playerdesk-widget type="sign-in">`.',
  ],
  'element-unknown': [
    'The element has the name of no element of the widgets. The browser shows nothing.',
    'Write `<playerdesk-widget type="sign-in"></playerdesk-widget>`.',
  ],
  'element-unclosed': [
    'An element `<playerdesk-widget>` contains others of the page, and its widget hides them. HTML has no `<playerdesk-widget />`.',
    'Write the end tag: `<playerdesk-widget type="sign-in"></playerdesk-widget>`.',
  ],
  'locale-unknown': [
    'No shipped locale and none of `locales` has this language. The widgets show en-US.',
    'Use one of the shipped locales (en-US, en-SE, nb, fi, pl-PL, th-TH or sv), or add one with `locales`.',
  ],
  'locale-incomplete': [
    'A locale of `locales` lacks texts. They are shown in its fallback.',
    'Translate them: `npx playerdesk-texts check` names all.',
  ],
  'theme-unknown': ['No theme has this name.', 'Use light, dark or system.'],
  'text-unknown': [
    'No widget has a text with this key. The override has no effect.',
    'Correct the key. TypeScript checks keys against the type of `texts`.',
  ],
  'text-malformed': [
    'This override is no valid ICU MessageFormat. The shipped text is shown.',
    'Close every brace and quote literal braces with apostrophes.',
  ],
  'jurisdiction-unknown': [
    'The jurisdiction of the signed-in account has no pack. The rules of the country or of the default apply.',
    'Pass the pack in `packs`, or correct the jurisdiction that the platform sends.',
  ],
  'platform.unreadable-answer': [
    'The platform or its adapter returned an answer that differs from the contract. The call failed.',
    'Correct the field that the message names. `docs/connecting/operations.md` leads to the fields of each operation.',
  ],
  'adapter-failed': [
    'A function of the adapter threw an error that is not part of the contract. The function is one of `definePlatform`, `mapRequest` or `mapAnswer`, or one that they call. The call failed.',
    'Correct the function. For a refusal, throw a `playerdeskError`.',
  ],
  'platform.amounts-unknown': [
    'Neither the platform nor the page names the unit of amounts. Balances, payments, limits and bonuses are not offered.',
    "Set `amounts` of the adapter to `'major'` (12.5) or `'minor'` (1250): on the script tag in its provider options. Or let the platform announce it: `Amounts` in `GET /bootstrap`, `x_amounts` in WELCOME.",
  ],
  'platform.blocked-by-csp': [
    'The content security policy of the page blocks calls to the platform. The detail names the directive and the origin.',
    'Add the origin to that directive. A policy without `connect-src` needs one: `default-src` applies otherwise.',
  ],
  'platform.blocked-by-cors': [
    'The platform is reachable, but its CORS headers do not allow calls of this page. The detail names what is missing.',
    'Let the platform answer with `Access-Control-Allow-Origin` and `Access-Control-Allow-Headers`, also to the preflight (`OPTIONS`). `docs/connecting/README.md` lists the values. A redirect without these headers has the same effect.',
  ],
  'platform.not-found': [
    'The address of the platform answers, but none of the first calls (`/bootstrap`, `/countries`) as a platform does. It belongs to something else, a gateway refuses the calls, or its path is wrong.',
    'Correct the address. Open `/bootstrap` below it in a browser tab: it answers JSON. A proxy may remove a part of the path.',
  ],
  'platform.redirected': [
    'The platform answers with a redirect. Calls follow none, because it would carry the session to another address.',
    'Set the address that the redirect leads to.',
  ],
  'platform.mixed-content': [
    'The page is loaded over https and the platform over http or ws. Browsers block such calls.',
    'Use an address with https, or wss for the websocket.',
  ],
  'platform.unreachable': [
    'The platform does not answer: its host is unknown or down, its certificate is refused, or a firewall or an extension of the browser blocks it.',
    'Open the address in a browser tab. Check the host name, the port, the certificate and whether the platform runs.',
  ],
  'platform.websocket-refused': [
    'The host answers over http and refuses the websocket.',
    'Check the path. Let every proxy pass the headers `Upgrade` and `Connection`, and allow the origin of the page and the subprotocol `wamp.2.json`.',
  ],
  'platform.realm-refused': [
    'The router at the address of the websocket refuses the realm, for the reason of the message. Every call fails.',
    'Set the option `realm` of the adapter to that of the platform: on the script tag in its provider options.',
  ],
  'element-missing': [
    'A widget was mounted without an element. `mount` threw an error.',
    'Mount after the element exists: in `onMounted`, in an effect or after `DOMContentLoaded`. Check the selector.',
  ],
  'element-detached': [
    'A widget was mounted in an element that is not in the document. Nobody sees it.',
    'Add the element to the document. If a framework replaced it, mount in the new one.',
  ],
  'instance-duplicate': [
    'The page has two instances of one brand. Both use the same stored session, call the platform and follow the same email links. A sign-in in one is unknown to the other.',
    'Create one instance and share it. Call `destroy()` before you create another one. Set `brand` if the instances are for different brands.',
  ],
  'instance-missing': [
    'A `<playerdesk-widget>` belongs to no instance, or a button with `data-playerdesk-open` is on a page without a script tag that has `data-platform`. Nothing opens.',
    'With modules, call `provideDesk(desk)` of `@playerdesk/widgets/elements` for elements, and `desk.open` in a click handler for buttons. With the script tag, set `data-platform`.',
  ],
  'opener-unreachable': [
    'A click on an element with `data-playerdesk-open` does not reach the document: the element is in a shadow root, or a handler of the page stops the click. Nothing opens.',
    'Let the click bubble, or open the widget in a click handler of your own: `Playerdesk.desk.then((desk) => desk.open("sign-in"))`.',
  ],
  'storage-blocked': [
    'The browser does not let the page use the storages that the message names: the page is in a frame with `sandbox`, or the visitor blocks site data. The widgets work, and nothing is remembered after a reload: no session, no input, no email address.',
    'Add `allow-same-origin` to the `sandbox` of the frame. Do not load the page in a frame of another site, whose site data browsers block more often. There is nothing to do for a visitor who blocks site data.',
  ],
  'react-unsupported': [
    'The page loads a version of React that is older than 18.2. Views may fail.',
    'Install `react` and `react-dom` 18.2 or newer, or use the script tag, which contains its own React.',
  ],
  'react-mismatch': [
    'The page loads two copies of React, or `react` and `react-dom` of different versions. Hooks fail.',
    'Install one version: `npm ls react react-dom` shows where others come from. In Vite set `resolve.dedupe: ["react", "react-dom"]`; in webpack set an alias for both.',
  ],
  'load-failed': [
    'A widget or its texts could not be loaded or rendered.',
    'Read the message: it names the file or the missing browser feature. In tests with jsdom, import `@playerdesk/testing/jsdom`.',
  ],
  'file.blocked-by-csp': [
    'The content security policy of the page blocks a file of the widgets. The detail names the directive and the origin.',
    'Add the origin to `script-src`, or put the nonce of the page on the script that loads the widgets.',
  ],
  'file.blocked-by-cors': [
    'A file of the widgets is on another origin, which does not allow the page. Modules need CORS.',
    'Serve the files with `Access-Control-Allow-Origin: *`, also for errors.',
  ],
  'file.missing': [
    'A file of the widgets does not exist, or is no script. A release may have removed it while the page was open.',
    'Keep the files of earlier releases. Serve files that do not exist as 404, not as the page of your site.',
  ],
  'file.unreachable': [
    'A file of the widgets could not be loaded: its host does not answer, or an extension of the browser blocks it.',
    'Open the address in a browser tab.',
  ],
  'hydration-mismatch': [
    'The prerendered HTML differs from what React renders, or the browser has translated it. It was replaced.',
    'Render the first screen with the same version, locale, theme and texts as the page.',
  ],
  'history-failed': [
    'The history adapter threw an error. Back does not close the panel.',
    'Check the adapter or the router that is passed as `history`.',
  ],
  'cashier-not-configured': [
    'The cashier has no merchant.',
    'Set `cashier.merchantId`, or let the platform create cashier sessions.',
  ],
  'custom-field-invalid': [
    'A field or step of `signUp` is defined wrongly. It is not shown.',
    'Correct what the message names. TypeScript checks most of it against the type of `signUp`.',
  ],
  'profile-fields-unsupported': [
    'Fields of `signUp` are set to be in the profile, but the platform returns no `customFields` with it. They are not shown.',
    'Let the platform return `customFields` with the profile, empty without answers, or remove `profile` from the fields.',
  ],
  'custom-text-missing': [
    'A text of an own sign-up field, step or account tab has no translation for the current locale. Another language is shown.',
    'Add the text under the tag of the locale, such as `sv`.',
  ],
  'account-tab-invalid': [
    'A tab of `account.tabs` is defined wrongly. It is not shown, or is shown in the default place.',
    'Correct what the message names. TypeScript checks most of it against the type of `account`.',
  ],
  'account-tab-failed': [
    'The function `render` of an own account tab failed, or the function that it returned did.',
    'Correct the error in your code. The player sees a message with a retry, and the rest of the account works.',
  ],
  'account-tab-empty': [
    'An own account tab has no `render`, and the element of the widget has no child with its slot.',
    'Add `render` to the tab, or a child such as `<div slot="tab-loyalty">`. A modal and light DOM need `render`.',
  ],
};
