/** Cause and remedy of the diagnostics that a host can fix, by code. `docs/embedding/diagnostics.md` has them too. */
export const EXPLANATIONS: Readonly<Record<string, readonly [cause: string, remedy: string]>> = {
  'option-unknown': [
    'No option of an instance and no attribute of the script tag has this name. It has no effect.',
    'Correct the name, or remove it.',
  ],
  'attribute-unknown': [
    'No widget has an option for this attribute of `<playerdesk-widget>`. It has no effect.',
    'Correct the name. Attributes are options in kebab-case: `bonus-code`, not `bonusCode`.',
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
    'Correct the field that the message names. `docs/contract/operation-fields.md` lists the fields of each operation.',
  ],
  'load-failed': [
    'A widget or its texts could not be loaded or rendered.',
    'Read the message: it names the file or the missing browser feature. In tests with jsdom, import `@playerdesk/testing/jsdom`.',
  ],
  'hydration-mismatch': [
    'The prerendered HTML differs from what React renders. It was replaced.',
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
  'custom-text-missing': [
    'A text of an own sign-up field or step has no translation for the current locale. Another language is shown.',
    'Add the text under the tag of the locale, such as `sv`.',
  ],
};
