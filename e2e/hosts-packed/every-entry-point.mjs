// Imports every entry point of every installed package in plain Node. None may require a browser.
import { readdirSync, readFileSync } from 'node:fs';

for (const name of ['window', 'document', 'HTMLElement', 'localStorage', 'location']) {
  if (name in globalThis) throw new Error(`This is no plain Node: it has ${name}`);
}
const HOME = new URL('./node_modules/@playerdesk/', import.meta.url);
for (const name of readdirSync(HOME).sort()) {
  const { exports } = JSON.parse(readFileSync(new URL(`${name}/package.json`, HOME), 'utf8'));
  for (const door of Object.keys(exports)) {
    const path = `@playerdesk/${name}${door.slice(1)}`;
    // These entry points need an optional peer: Vitest, Mock Service Worker.
    if (['@playerdesk/conformance/vitest', '@playerdesk/testing/msw'].includes(path)) continue;
    process.stdout.write(`${path} ${Object.keys(await import(path)).length}\n`);
  }
}
