// At a release: node --conditions=playerdesk-source --import tsx apps/platform/src/testing/write-released-schema.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { migrateToLatest } from '../database/migrate.ts';
import { openPglite } from '../database/pglite-database.ts';
import { schemaShape } from '../database/released/schema-shape.ts';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };
const database = await openPglite('memory');
await migrateToLatest(database.db);
const shape = await schemaShape(database.db);
const place = new URL(`../database/released/${version}.json`, import.meta.url);
writeFileSync(place, `${JSON.stringify(shape, null, 2)}\n`);
await database.close();
