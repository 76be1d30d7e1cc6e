import { defineConfig } from 'vite';

// `vite preview` sends the policy that your server should send. `vite` does not, because hot reload needs inline styles.
const POLICY = [
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'",
  "frame-ancestors 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
  'trusted-types playerdesk playerdesk-sanitise dompurify',
].join('; ');

export default defineConfig({
  // Calls below /rest go to the platform, so that the page and its services have one origin. `vite preview` does the same.
  server: { proxy: { '/rest': process.env.PLATFORM ?? 'http://localhost:4400' } },
  // The entry points of React frameworks carry 'use client', which means nothing here.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  preview: { headers: { 'Content-Security-Policy': POLICY } },
});
