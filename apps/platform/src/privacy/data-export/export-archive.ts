import { promisify } from 'node:util';
import { strToU8, type Zippable, zip } from 'fflate';
import { z } from 'zod';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import type { PlayerExport } from '../export-player.ts';
import { exportSchema } from '../export-schema.ts';

const pack = promisify<Zippable, Uint8Array>((entries, done) => zip(entries, done));

/**
 * Packs the data of a player: `data.json` for programs with its JSON Schema, `data.html` for people, and the uploaded
 * files as they are.
 *
 * @returns a ZIP archive
 */
export async function packExport({ data, files }: PlayerExport): Promise<Buffer> {
  const entries: Zippable = {
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'data.schema.json': strToU8(JSON.stringify(z.toJSONSchema(exportSchema), null, 2)),
    'data.html': strToU8(toPage(data)),
  };
  // Pictures do not get smaller.
  for (const { name, bytes } of files) entries[`documents/${name}`] = [bytes, { level: 0 }];
  return Buffer.from(await pack(entries));
}

/** Writes the data as a page without scripts. The names are those of the JSON. */
function toPage(data: PlayerExport['data']): string {
  const { tables, ...rest } = data;
  const sections = [['player', rest] as const, ...Object.entries(tables ?? {})];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>My data</title>
<style>body{font:15px/1.5 sans-serif;margin:2rem;max-width:60rem}dl{display:grid;grid-template-columns:14rem 1fr;gap:.2rem 1rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}li{margin-block:1rem}</style></head>
<body><h1>My data</h1>${sections.map(([name, value]) => `<h2>${toWords(name)}</h2>${toHtml(value)}`).join('\n')}</body></html>`;
}

function toHtml(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `<ol>${value.map((one) => `<li>${toHtml(one)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value ?? ''));
  const facts = Object.entries(value).map(
    ([name, one]) => `<dt>${toWords(name)}</dt><dd>${toHtml(one)}</dd>`,
  );
  return `<dl>${facts.join('')}</dl>`;
}

/** `first_name` and `firstName` are "first name". */
const toWords = (name: string): string =>
  escapeHtml(
    name
      .replace(/_/g, ' ')
      .replace(/[a-z](?=[A-Z])/g, '$& ')
      .toLowerCase(),
  );
