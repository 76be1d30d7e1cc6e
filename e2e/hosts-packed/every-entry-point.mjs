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
    // This entry point needs Vitest around it.
    if (path === '@playerdesk/conformance/vitest') continue;
    process.stdout.write(`${path} ${Object.keys(await import(path)).length}\n`);
  }
}
