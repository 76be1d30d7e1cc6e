import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite preview` sends the policy that your server should send. `vite` does not, because hot reload needs inline styles.
const POLICY = [
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'",
  "frame-ancestors 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
  'trusted-types playerdesk playerdesk-sanitise dompurify',
].join('; ');

export default defineConfig({
  plugins: [react()],
  // Calls below /rest go to the platform, so that the page and its services have one origin. `vite preview` does the same.
  server: { proxy: { '/rest': process.env.PLATFORM ?? 'http://localhost:4400' } },
  preview: { headers: { 'Content-Security-Policy': POLICY } },
});
