/** Cause and remedy of the problems that only the doctor finds, by code. `docs/embedding/doctor-findings.md` has them too. */
export const EXPLANATIONS: Readonly<Record<string, readonly [cause: string, remedy: string]>> = {
  'page.unreachable': [
    'The page did not load: its host is unknown or down, its certificate is refused, or it answers too slowly.',
    'Open the address in a browser. Raise `--timeout` for a slow server.',
  ],
  'page.refused': [
    'The server answered with an error instead of the page.',
    'Check the address. A page behind a sign-in cannot be examined.',
  ],
  'page.redirects': [
    'The page redirects more than five times, or to an address that is not http or https.',
    'Pass the address to which visitors come in the end.',
  ],
  'page.too-large': ['The page has more than 2 MB of HTML. It was not examined.', 'Pass a smaller page.'],
  'page.not-html': ['The address has no HTML.', 'Pass the address of the page that shows the widgets.'],
  'page.insecure': [
    'The page is loaded over http. Browsers withhold functions from it, and others can read and change it on the way.',
    'Serve the page over https, and redirect from http.',
  ],
  'page.script-error': [
    'A script of the page threw an error. It may have nothing to do with the widgets.',
    'Read the message. The browser’s developer tools name the line.',
  ],
  'page.no-instance': [
    'No instance of the widgets appeared on the page in the browser.',
    'Check that the page calls `createPlayerdesk`, or has a script tag with `data-platform`. Raise `--timeout` if it does so late.',
  ],
  'page.unresponsive': [
    'The browser could not open the page, or a script of the page never ends.',
    'Open the page in a browser. Raise `--timeout` for a slow page.',
  ],
  'policy.missing': [
    'The page has no content security policy. Injected scripts can read what players type.',
    'Send one of the policies in `docs/security/content-security-policy.md`.',
  ],
  'policy.report-only': [
    'The policy of the page is only reported and blocks nothing.',
    'Send it as `Content-Security-Policy` once its reports are clean.',
  ],
  'policy.weak': [
    'The policy of the page allows more than the widgets need. The detail names the directive.',
    'Compare it with `docs/security/content-security-policy.md`.',
  ],
  'policy.framing': [
    'Other sites can show the page in a transparent frame and lead a player’s clicks.',
    'Send `frame-ancestors` in a header. A `<meta>` element cannot set it.',
  ],
  'policy.frames': [
    'The content security policy of the page blocks a frame that you named with `--frame`.',
    'Add the origin to `frame-src`.',
  ],
  'policy.images': [
    'The content security policy of the page blocks images of the widgets, which are `data:` addresses.',
    'Add `data:` to `img-src`.',
  ],
  'policy.trusted-types': [
    'The page requires Trusted Types, and `trusted-types` lacks a policy of the widgets. The detail names it.',
    'Add the name to `trusted-types`.',
  ],
  'policy.violation': [
    'The browser reported a violation of the policy while the page and a widget were open.',
    'Allow what the detail names if the page needs it.',
  ],
  'tag.missing': [
    'The HTML has neither a script tag of the widgets nor an address of the platform.',
    'If your bundle contains the widgets, pass `--platform` or `--browser`.',
  ],
  'tag.invalid': [
    'An attribute of the script tag, an element or an opener is missing or misspelled, or has a value that does not exist. Nothing opens.',
    'Correct what the detail names.',
  ],
  'file.cache': [
    'A file is cached too briefly or too long. Visitors load it again, or keep an old release.',
    'Set the headers of `docs/releases.md`.',
  ],
  'file.content-sniffing': [
    'A file is served without `X-Content-Type-Options: nosniff`.',
    'Set the headers of `docs/releases.md`.',
  ],
  'file.integrity': [
    'The content of a file differs from its `integrity`, or the tag lacks `crossorigin`. Browsers refuse to run it.',
    'Copy the digest from `integrity.json` of the version, and set `crossorigin="anonymous"`.',
  ],
  'version.files': [
    'The files next to the script tag are of different builds.',
    'Copy the whole folder of one build, and clear caches of the old `playerdesk.js`.',
  ],
  'version.packages': [
    'The packages of the project have different versions.',
    'Install all `@playerdesk` packages with the same version, in one command.',
  ],
  'version.project': [
    'The script tag of the page and the packages of the project have different versions.',
    'Publish the script tag and the site from the same version.',
  ],
  'react-copies': [
    'The project has several copies of React. A bundler that includes two of them breaks the widgets.',
    'Run `npm ls react react-dom`, and deduplicate them.',
  ],
  'platform.failing': [
    'The platform answered the first call of the widgets with a server error.',
    'Read the log of the platform. Check the path in the address.',
  ],
  'platform.unknown-path': [
    'The platform does not know the first call of the widgets (`/bootstrap`).',
    'Check the path in the address. If your platform has no such call, name it in `without`.',
  ],
  'texts-incomplete': [
    'A translation lacks texts, or has texts that cannot be shown.',
    'Run `npx playerdesk-texts check` with the file. It names all.',
  ],
};
