import { promisify } from 'node:util';
import { strToU8, type Zippable, zip } from 'fflate';
import { z } from 'zod';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import type { PlayerExport } from '../export-player.ts';
import { exportSchema } from '../export-schema.ts';
import { type DataTopic, TABLES_BY_TOPIC } from '../personal-data-tables.ts';
import { DATA_PAGE } from './data-page-messages.ts';

const pack = promisify<Zippable, Uint8Array>((entries, done) => zip(entries, done));

/**
 * Packs the data of a player: `data.json` for programs with its JSON Schema, `data.html` for people in the player's
 * language, and the uploaded files as they are.
 *
 * @returns a ZIP archive
 */
export async function packExport({ data, files }: PlayerExport, language: Language): Promise<Buffer> {
  const entries: Zippable = {
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'data.schema.json': strToU8(JSON.stringify(z.toJSONSchema(exportSchema), null, 2)),
    'data.html': strToU8(toPage(data, language)),
  };
  // Pictures do not get smaller.
  for (const { name, bytes } of files) entries[`documents/${name}`] = [bytes, { level: 0 }];
  return Buffer.from(await pack(entries));
}

/** Writes the data as a page without scripts. The names of fields are those of the JSON, in English. */
function toPage({ tables, ...rest }: PlayerExport['data'], language: Language): string {
  const { title, introduction, summary, topics } = DATA_PAGE[language];
  const rows = (tables ?? {}) as Readonly<Record<string, unknown>>;
  const sections = Object.entries(TABLES_BY_TOPIC).flatMap(([topic, names]) => {
    const found = Object.keys(names).filter((name) => Object.hasOwn(rows, name));
    const content = found.map((name) => `<h3 lang="en">${toWords(name)}</h3>${toHtml(rows[name])}`);
    return found.length > 0 ? [{ id: topic, heading: topics[topic as DataTopic], content }] : [];
  });
  const all = [{ id: 'summary', heading: summary, content: [toHtml(rest)] }, ...sections];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 sans-serif;margin:2rem auto;padding:0 1rem;max-width:60rem}
dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:.2rem 1rem}
dt{opacity:.75}dd{margin:0}dt,dd{overflow-wrap:anywhere}ol{padding-inline-start:1.5rem}li{margin-block:1rem}nav li{margin-block:.5rem}</style></head>
<body><h1>${title}</h1><p>${introduction}</p>
<nav><ul>${all.map(({ id, heading }) => `<li><a href="#${id}">${heading}</a></li>`).join('')}</ul></nav>
${all.map(({ id, heading, content }) => `<h2 id="${id}">${heading}</h2>${content.join('')}`).join('\n')}</body></html>`;
}

function toHtml(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `<ol>${value.map((one) => `<li>${toHtml(one)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value ?? ''));
  const facts = Object.entries(value).map(
    ([name, one]) => `<dt lang="en">${toWords(name)}</dt><dd>${toHtml(one)}</dd>`,
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
