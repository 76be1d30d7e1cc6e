import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource } from '../../tools/vite/source.ts';
import { texts } from '../../tools/vite/texts.ts';
import { buildId } from './build/build-id.ts';
import { scriptTag, TARGETS } from './build/script-tag.ts';
import { words } from './build/words.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The folder of one build: its files need no hash of their own, and what names them stays small. */
const folder = `${version}-${buildId()}`;

/** React, the panel, the fields of a plain form and what the build itself brings along. */
const EVERY_FORM =
  /\/node_modules\/(?:react|react-dom|scheduler)\/|\/widgets\/src\/(?:mount\/(?:render|widget-frame|error-boundary|terms-first)|parts\/already-in\/already-in\.tsx|theme\/(?:adopt-styles|use-styles)|ui\/placeholder\.|view\/(?!use-flow|failure|eid-settings|human-check|use-human|when-loaded|use-loading|lazy-part|new-password|calling-code|request-code|use-resource|when-read|route|provided-html|signed-in)|ui\/(?:button|checkbox|choice|close-button|field|form|notice|panel|panel-notices|password-field|skeleton|text-field)\.)|\/core\/src\/flows\/(?:flow|sign-in-fields)\./;

/** What every room but the first form shows: headings, lists to choose from, parts that come later, amounts. */
const EVERY_ROOM =
  /\/widgets\/src\/(?:view\/(?:use-flow|failure|lazy-part|use-loading|when-loaded)|ui\/(?:heading|layout|empty-state|select-field|select-control|field-group|skeleton|placeholder))\.|\/core\/src\/i18n\/formats\.|\/contract\/src\/account\/email\./;

/** How every answer of a platform is read. */
const READING =
  /\/contract\/src\/(?:reading\/(?:reader|record|list|scalars|keys|currency)|account\/money|errors)\.ts$/;

/** What the rooms of money ask the platform for, and how its answers are read. */
const MONEY =
  /\/contract\/src\/(?:reading\/(?:balance|block|bonus|cashier|limit|transaction)|account\/(?:limit-state|bonus|bonus-offer|transaction|wallet)|operations\/[a-z-]+\/(?:bonus-wire|block-wire|limit-wire|get-(?:limits|wallets|bonuses|bonus-offers|content|payments|product-blocks|payment-outcome)|(?:trigger|claim|cancel)-bonus|create-cashier-session))\.ts$|\/widgets\/src\/parts\/wallet\/wallet-store\./;

/** What is asked of a person, at sign-up and later. */
const PERSON =
  /\/contract\/src\/(?:account\/(?:birth-date|calendar-day|limit)|operations\/identity\/get-(?:countries|nationalities))\.ts$|\/core\/src\/account\/draft\.|\/widgets\/src\/ui\/stepper\./;

/** How something of the platform's is read, shown and read again. */
const RESOURCE =
  /\/core\/src\/(?:resources\/|environment\/(?:visibility|tab-lock))|\/widgets\/src\/(?:view\/(?:use-resource|when-read|signed-in)|services\/of-account)\.|\/contract\/src\/operations\/money\/get-payment-stats\./;

/** What every screen of safer gambling stands on. */
const SAFETY =
  /\/core\/src\/safety\/safety\.|\/contract\/src\/(?:account\/(?:session-info|reality-check|break[a-z-]*)|operations\/[a-z-]+\/(?:get-session|get-reality-check|panic|block|self-exclude|(?:set|cancel|confirm)-limit))\.ts$|\/widgets\/src\/(?:services\/safety-services|parts\/safer-gambling\/(?:use-rules|help\.view))\./;

export default defineConfig({
  ...fromSource,
  plugins: [react(), words(folder), texts(), ...scriptTag(folder, version)],
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: 'es2022',
    cssTarget: TARGETS,
    manifest: 'manifest.json',
    // Preload links break a policy of nonces alone; a library build brings no code for them.
    modulePreload: false,
    lib: { entry: { main: 'src/main.ts' }, formats: ['es'] },
    rollupOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: `${folder}/[name].js`,
        chunkFileNames: `${folder}/[name].js`,
        // A file costs a way there and back: what is always loaded together is one file.
        codeSplitting: {
          // Named modules alone: with what they import, what the entry needs would move out of its file.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'widget', test: EVERY_FORM },
            { name: 'reading', test: READING },
            { name: 'room', test: EVERY_ROOM },
            { name: 'money', test: MONEY },
            { name: 'safety', test: SAFETY },
            { name: 'person', test: PERSON },
            { name: 'resource', test: RESOURCE },
            { name: 'adapter', test: /\/adapters\/src\/[a-z-]+\.ts$/ },
          ],
        },
      },
    },
  },
});
