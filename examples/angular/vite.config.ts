import { defineConfig } from 'vite';

// Angular builds the page. `vite preview` serves the result with the policy that your server should send. `ng serve` does
// not, because hot reload needs inline styles. The Trusted Types policy `angular` is that of Angular itself.
const POLICY = [
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'self'; form-action 'self'",
  "frame-ancestors 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
  'trusted-types angular playerdesk playerdesk-sanitise dompurify',
].join('; ');

export default defineConfig({
  preview: {
    headers: { 'Content-Security-Policy': POLICY },
    proxy: { '/rest': process.env.PLATFORM ?? 'http://localhost:4400' },
  },
});
