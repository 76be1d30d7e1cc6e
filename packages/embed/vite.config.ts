import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/build/vite/source.ts';
import { texts } from '../../tools/build/vite/texts.ts';
import { buildId } from './build/build-id.ts';
import { inlineHelpers } from './build/inline-helpers.ts';
import { messages } from './build/messages.ts';
import { screenFiles } from './build/screen-files.ts';
import { scriptTag, TARGETS } from './build/script-tag.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Folder of one build. Its files need no hash, which keeps references to them short. */
const folder = `${version}-${buildId()}`;

/** Combines regular expressions as alternatives. */
const oneOf = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'));

/** React, the panel, the fields of a simple form and sign-in. */
const EVERY_FORM = oneOf(
  /\/node_modules\/(?:react|react-dom|scheduler)\//,
  /\/widgets\/src\/shell\/(?:hold-hydration-events|render-widget|typed-fields|widget-frame|terms-gate)\./,
  /\/widgets\/src\/kit\/(?:error-boundary|error-text|panel-context|screen|use-alive|use-problems|widget-context)\./,
  /\/widgets\/src\/kit\/already-signed-in\/already-signed-in\.tsx/,
  /\/widgets\/src\/options\/(?:cashier-settings|document-settings|game-settings|safer-gambling-settings|wealth-lists)\./,
  /\/widgets\/src\/design-system\/theme\/adopt-styles/,
  /\/widgets\/src\/design-system\/(?:button|checkbox|choice|close-button|field|focus-handoff|use-focus-handoff|form|notice|panel|panel-notices|password-field|text-field)\./,
  // One spelling of an e-mail, and what it is made of.
  /\/contract\/src\/(?:account\/email|text\/[a-z-]+)\.ts$/,
  /\/core\/src\/(?:flows\/(?:flow|sign-in-fields)|account\/remembered-email)\./,
  // The screen that most visitors open first. It is smaller than what another request costs.
  /\/widgets\/src\/(?:screens|features)\/sign-in\/[a-z.-]+$/,
);

/** Code of every screen but the first form: headings, selects, lazy components. */
const EVERY_ROOM =
  /\/widgets\/src\/(?:kit\/(?:on-break\/on-break(?=\.tsx)|can-pay|use-flow|lazy-component|notify-not-loaded|retry-action|use-load|when-loaded)|design-system\/(?:heading|layout|empty-state|select-field|select-control|field-group|skeleton|slide-in|placeholder|theme\/use-styles))\./;

/** Code that reads the answers of a platform, and the adapters' own, with the default adapter. */
const READING = oneOf(
  /\/contract\/src\/reading\/(?:reader|record|is-answer-ignored|list|scalars|keys|currency|bootstrap)\.ts$/,
  /\/contract\/src\/(?:amounts|emitter|errors|extension-fields|extensions|post-twins|wire)\.ts$/,
  /\/contract\/src\/(?:account\/(?:money|locale|otp-length|password-policy)|operations\/identity\/bootstrap)\.ts$/,
  // Without what is loaded on demand: the codes of refusals and uploads.
  /\/adapters\/src\/(?!detail-keys)[a-z-]+\.ts$/,
  /\/adapters\/src\/rest\/(?!refusal|upload)[a-z-]+\.ts$/,
);

/** Balances and payments. */
const MONEY =
  /\/contract\/src\/(?:reading\/(?:balance|cashier|transaction)|account\/(?:transaction|wallet)|operations\/money\/(?:get-(?:wallets|payments|payment-outcome)|create-cashier-session))\.ts$|\/widgets\/src\/kit\/wallet\/wallet-store\./;

/** Bonuses and their offers. */
const BONUS =
  /\/contract\/src\/(?:reading\/bonus|account\/(?:bonus|bonus-offer)|operations\/(?:engagement\/get-content|money\/(?:bonus-wire|get-bonuses|get-bonus-offers|(?:trigger|claim|cancel)-bonus)))\.ts$/;

/** Limits and blocks. */
const LIMITS =
  /\/contract\/src\/(?:reading\/(?:block|limit)|account\/(?:limit-kinds|limit-state)|operations\/responsible-gambling\/(?:block-wire|limit-wire|get-limits|get-product-blocks))\.ts$/;

/** Times and lists in the answers of a platform: for all that comes after a sign-in. */
const ANSWERS = /\/contract\/src\/(?:account\/instant|reading\/(?:list-answer|time))\.ts$/;

/** Sign-in, the player's profile and sign-out. */
const SESSION =
  /\/contract\/src\/(?:reading\/(?:profile|sign-in)|operations\/identity\/(?:get-profile|settle-by-signing-in|sign-in|sign-out))\.ts$|\/core\/src\/environment\/device\./;

/** Facts about a person, at sign-up and later. */
const PERSON =
  /\/contract\/src\/account\/(?:birth-date|calendar-day|limit|password|phone|postal-address)\.ts$|\/core\/src\/(?:account\/draft|i18n\/names)\./;

/** Countries, currencies and calling codes. */
const PLACES = oneOf(
  /\/contract\/src\/(?:reading\/countries|operations\/identity\/get-(?:calling-codes|countries|currencies|nationalities))\.ts$/,
  /\/core\/src\/reference-data\/reference-data\./,
);

/** Fields and steps of the forms about a person. */
const PERSON_FIELDS = oneOf(
  /\/widgets\/src\/(?:kit\/(?:new-password|phone-country-options)|design-system\/(?:password-checklist|phone-field|stepper))\./,
  /\/contract\/src\/account\/activation-code\.|\/core\/src\/flows\/activation-fields\./,
);

/** Code of the screens of a signed-in player: cached resources, amounts, icons, the balance. */
const PLAYER =
  /\/core\/src\/(?:resources\/|i18n\/formats|environment\/(?:visibility|tab-lock))|\/widgets\/src\/(?:design-system\/icons|kit\/(?:discovered-operations|use-resource|use-last-answer|signed-in|required-actions\/when-cleared|services\/per-account|wallet\/wallet(?=\.|-bar\.css)))/;

/** Code of the safer-gambling screens. */
const SAFETY =
  /\/core\/src\/safety\/safety\.|\/contract\/src\/(?:account\/(?:session-info|reality-check|break[a-z-]*)|reading\/session|operations\/[a-z-]+\/(?:get-session|get-reality-check|answer-reality-check|panic|block|self-exclude|(?:set|cancel|confirm)-limit))\.ts$|\/widgets\/src\/kit\/(?:services\/safety-services|safer-gambling\/(?:use-safety-rules|help-contacts))\./;

export default defineConfig({
  ...fromSource,
  plugins: [react(), screenFiles(), messages(folder), texts(), inlineHelpers, ...scriptTag(folder, version)],
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: 'es2022',
    cssTarget: TARGETS,
    manifest: 'manifest.json',
    // Preload links violate a nonce-only policy. A library build adds no code for them.
    modulePreload: false,
    lib: { entry: { main: 'src/main.ts' }, formats: ['es'] },
    rollupOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: `${folder}/[name].js`,
        chunkFileNames: `${folder}/[name].js`,
        // Every file costs a round trip: files that are always loaded together are one file.
        codeSplitting: {
          // Named modules only. Including their imports would move the entry's code out of its file.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'widget', test: EVERY_FORM },
            { name: 'reading', test: READING },
            { name: 'room', test: EVERY_ROOM },
            { name: 'money', test: MONEY },
            { name: 'bonus', test: BONUS },
            { name: 'limits', test: LIMITS },
            { name: 'safety', test: SAFETY },
            { name: 'answers', test: ANSWERS },
            { name: 'session', test: SESSION },
            { name: 'person', test: PERSON },
            { name: 'places', test: PLACES },
            { name: 'person-fields', test: PERSON_FIELDS },
            { name: 'player', test: PLAYER },
          ],
        },
      },
    },
  },
});
