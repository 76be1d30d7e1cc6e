import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';
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
  /\/widgets\/src\/shell\/(?:hold-hydration-events|render-widget|widget-frame|terms-gate)\./,
  /\/widgets\/src\/kit\/(?:error-boundary|error-text|panel-context|screen|use-alive|use-problems|widget-context)\./,
  /\/widgets\/src\/kit\/already-signed-in\/already-signed-in\.tsx/,
  /\/widgets\/src\/options\/(?:cashier-settings|document-settings|game-settings|safer-gambling-settings|wealth-lists)\./,
  /\/widgets\/src\/design-system\/theme\/(?:adopt-styles|use-styles)/,
  /\/widgets\/src\/design-system\/(?:button|checkbox|choice|close-button|field|focus-handoff|use-focus-handoff|form|notice|panel|panel-notices|password-field|placeholder|skeleton|text-field)\./,
  /\/core\/src\/(?:flows\/(?:flow|sign-in-fields)|account\/remembered-email)\./,
  // The screen that most visitors open first. It is smaller than what another request costs.
  /\/widgets\/src\/(?:screens|features)\/sign-in\/[a-z.-]+$/,
);

/** Code of every screen but the first form: headings, selects, lazy components, amounts. */
const EVERY_ROOM =
  /\/widgets\/src\/(?:kit\/(?:on-break\/on-break(?=\.tsx)|use-flow|call-failure|lazy-component|use-load|when-loaded)|design-system\/(?:heading|layout|empty-state|select-field|select-control|field-group|skeleton|placeholder))\.|\/core\/src\/i18n\/formats\.|\/contract\/src\/account\/email\./;

/** Code that reads the answers of a platform, and the adapters' own, with the default adapter. */
const READING = oneOf(
  /\/contract\/src\/reading\/(?:reader|record|list|scalars|keys|currency|profile|bootstrap)\.ts$/,
  /\/contract\/src\/(?:emitter|errors|extensions|post-twins|wire)\.ts$/,
  /\/contract\/src\/(?:account\/(?:money|instant|locale|otp-length|password-policy)|operations\/identity\/(?:bootstrap|get-profile))\.ts$/,
  /\/adapters\/src\/[a-z-]+\.ts$/,
  // Without what is loaded on demand: refusals and uploads.
  /\/adapters\/src\/rest\/(?!refusal|upload)[a-z-]+\.ts$/,
);

/** Operations and readers of the money screens. */
const MONEY =
  /\/contract\/src\/(?:reading\/(?:balance|block|bonus|cashier|limit|transaction)|account\/(?:limit-state|bonus|bonus-offer|transaction|wallet)|operations\/[a-z-]+\/(?:bonus-wire|block-wire|limit-wire|get-(?:limits|wallets|bonuses|bonus-offers|content|payments|product-blocks|payment-outcome)|(?:trigger|claim|cancel)-bonus|create-cashier-session))\.ts$|\/widgets\/src\/kit\/wallet\/wallet-store\./;

/** Questions about a person, at sign-up and later. */
const PERSON =
  /\/contract\/src\/(?:account\/(?:birth-date|calendar-day|limit|phone)|operations\/identity\/get-(?:countries|nationalities))\.ts$|\/core\/src\/account\/draft\.|\/widgets\/src\/design-system\/stepper\./;

/** Code of cached resources. */
const RESOURCE =
  /\/core\/src\/(?:resources\/|environment\/(?:visibility|tab-lock))|\/widgets\/src\/kit\/(?:use-resource|use-last-answer|signed-in|services\/per-account)\.|\/contract\/src\/(?:operations\/money\/get-payment-stats|reading\/statistics)\./;

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
            { name: 'safety', test: SAFETY },
            { name: 'person', test: PERSON },
            { name: 'resource', test: RESOURCE },
          ],
        },
      },
    },
  },
});
