import type { Fields } from './fields.ts';
import { findNear } from './find-near.ts';
import { OPTION_SCHEMA } from './options.generated.ts';
import { type OptionMistake, validate, withSuggestion } from './validate.ts';

const { PANEL, WIDGETS } = OPTION_SCHEMA;

/** Name of the element of the widgets. */
const ELEMENT = 'playerdesk-widget';

/** Attributes of the page's own elements that only the widgets read. */
export const OPENER_ATTRIBUTES = ['data-playerdesk-open', 'data-playerdesk-brand'] as const;

/** The attribute with the widget's name, and those of every HTML element. */
const GLOBAL =
  /^(data-.*|aria-.*|type|class|style|id|hidden|dir|lang|nonce|title|role|tabindex|inert|is|part|slot)$/;

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the options of a widget.
 *
 * @param customTabs Custom tabs of the instance, by id. Null if they are unknown.
 */
export function getWidgetFields(widget: string, customTabs: readonly string[] | null): Fields {
  const fields: Fields = { ...WIDGETS[widget], panel: PANEL };
  if (widget !== 'account' || !customTabs) return fields;
  const shipped = String(fields.tab).replace('|string', '');
  return { ...fields, tab: [shipped, ...customTabs.map((id) => `'${id}'`)].join('|') };
}

/**
 * Returns the misspelled attributes of a `<playerdesk-widget>`. Frameworks add their own attributes: only names that
 * resemble an option are reported.
 */
export function findMisspelledAttributes(
  widget: string | null,
  names: readonly string[],
): readonly OptionMistake[] {
  const known = Object.values(WIDGETS).flatMap(Object.keys).map(kebabCase);
  return names
    .filter((name) => !known.includes(name) && !GLOBAL.test(name))
    .flatMap((name) => {
      const near = findNear(name, known);
      const detail = `${widget}: ${name} (did you mean ${near}?)`;
      return near === undefined ? [] : [{ code: 'attribute-unknown' as const, detail }];
    });
}

/** Returns the wrong values and the missing attributes of a `<playerdesk-widget>` in HTML. */
export function findWrongAttributes(
  widget: string,
  attributes: Readonly<Record<string, string>>,
  customTabs: readonly string[] | null,
): readonly OptionMistake[] {
  const fields = Object.entries(getWidgetFields(widget, customTabs)).map(([name, kinds]) => [
    kebabCase(name),
    kinds,
  ]);
  const values = Object.entries(attributes).map(([name, value]) => [
    name,
    value === 'true' || (value !== 'false' && value),
  ]);
  return (
    validate(Object.fromEntries(fields), Object.fromEntries(values), widget)
      // Other names are of every element, or misspelled.
      .filter(({ code }) => code !== 'option-unknown')
      .map(({ code, detail }) => ({ code, detail: `${widget}: ${detail}` }))
  );
}

/** Returns the misspelled attributes of the page's openers. */
export function findMisspelledOpeners(names: readonly string[]): readonly OptionMistake[] {
  return names.flatMap((name) => {
    const near = OPENER_ATTRIBUTES.some((known) => known === name)
      ? undefined
      : findNear(name, OPENER_ATTRIBUTES);
    return near ? [{ code: 'attribute-unknown', detail: `${name} (did you mean ${near}?)` }] : [];
  });
}

/** Returns the names of no widget that openers have. */
export function findUnknownOpened(names: readonly string[]): readonly OptionMistake[] {
  const known = Object.keys(WIDGETS);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'attribute-unknown',
      detail: withSuggestion(`data-playerdesk-open="${name}": no widget has this name`, name, known),
    }));
}

/** Returns the names of the page's elements that resemble the element of the widgets. The page ignores them. */
export function findMisspelledElements(names: readonly string[]): readonly OptionMistake[] {
  return names
    .filter((name) => name !== ELEMENT && (name.startsWith('playerdesk') || findNear(name, [ELEMENT])))
    .map((name) => ({ code: 'element-unknown', detail: `<${name}> (did you mean <${ELEMENT}>?)` }));
}

/** Returns the brands of elements and openers that no instance of the page has. They open nothing. */
export function findUnknownBrands(
  brands: readonly string[],
  known: readonly string[],
): readonly OptionMistake[] {
  return brands
    .filter((brand) => brand && !known.includes(brand))
    .map((brand) => ({
      code: 'attribute-unknown',
      detail: withSuggestion(`data-playerdesk-brand="${brand}": no instance has this brand`, brand, known),
    }));
}
