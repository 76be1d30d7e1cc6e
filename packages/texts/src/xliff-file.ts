/// <reference path="./xliff.d.ts" />
import jsToXliff12 from 'xliff/jsToXliff12';
import xliff2js from 'xliff/xliff2js';
import xliff12ToJs from 'xliff/xliff12ToJs';
import { type Catalog, SOURCE_LOCALE, type TextsByKey } from './catalog.ts';

/** Writes the texts of the widgets with a translation as XLIFF 1.2, which most translation tools read. */
export function writeXliff(source: Catalog, translation: TextsByKey, locale: string): Promise<string> {
  const toUnits = (texts: TextsByKey) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const target = translation[key];
        return [key, { source: text, ...(target !== undefined && { target }) }];
      }),
    );
  const resources = Object.entries(source).map(([place, texts]) => [place, toUnits(texts)] as const);
  return jsToXliff12({
    sourceLanguage: SOURCE_LOCALE,
    targetLanguage: locale,
    resources: Object.fromEntries(resources),
  });
}

/**
 * Reads the translations of an XLIFF file, version 1.2 or 2.0. Units without a translation are left out.
 *
 * @throws Error when the file is no XLIFF, or a translation has inline elements in place of braces.
 */
export async function readXliff(xml: string): Promise<TextsByKey> {
  const { resources } = await parseXliff(xml);
  const units = Object.values(resources).flatMap((one) => Object.entries(one));
  return Object.fromEntries(
    units.flatMap(([key, { target }]) => {
      if (target === undefined || target === '') return [];
      if (typeof target !== 'string')
        throw new Error(`${key} has inline elements. Its arguments must be in braces, as in the source.`);
      return [[key, target]];
    }),
  );
}

async function parseXliff(xml: string) {
  try {
    return await (/<xliff\b[^>]*\bversion="2/.test(xml) ? xliff2js(xml) : xliff12ToJs(xml));
  } catch (cause) {
    throw new Error('The file is no XLIFF of version 1.2 or 2.0.', { cause });
  }
}
