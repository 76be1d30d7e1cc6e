import { defineConfig } from 'vite';

// `vite preview` sends the policy that your server should send. `astro dev` does not, because hot reload needs inline
// scripts and styles.
const POLICY = [
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'",
  "frame-ancestors 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
  'trusted-types playerdesk playerdesk-sanitise dompurify',
].join('; ');

// `astro.config.ts` uses this configuration too.
export default defineConfig({
  // Calls below /rest go to the platform, so that the page and its services have one origin. `vite preview` does the same.
  server: { proxy: { '/rest': process.env.PLATFORM ?? 'http://localhost:4400' } },
  build: {
    // Small scripts would become inline scripts, which the policy blocks.
    assetsInlineLimit: 0,
    // The entry points of React frameworks carry 'use client', which means nothing here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  preview: { headers: { 'Content-Security-Policy': POLICY } },
});
