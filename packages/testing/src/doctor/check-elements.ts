import {
  findMisspelledAttributes,
  findMisspelledElements,
  findUnknownBrands,
  findUnknownOpened,
  findWrongAttributes,
  OPENER_ATTRIBUTES,
  WIDGET_NAMES,
  withSuggestion,
} from '@playerdesk/contract/internal';
import type { Problem } from './finding.ts';
import type { Attributes, PageContent } from './read-html.ts';

const [OPEN, BRAND] = OPENER_ATTRIBUTES;

/** Attributes of prerendered elements. */
const PRERENDERED = /^data-playerdesk-(container|id|keep|outlet|root|view)$/;

/** Checks the attributes of the widgets' elements and openers, as an instance does in the browser. */
export function checkElements({
  elements,
  names,
  openers,
  tags,
  isUnclosed,
}: PageContent): readonly Problem[] {
  // A call may create an instance with other brands and tabs.
  const instances = tags.filter(({ attributes }) => attributes['data-platform']);
  const brands = instances.map(({ attributes }) => attributes['data-brand'] ?? '');
  const isKnown = instances.length > 0;
  return [
    ...elements.flatMap((attributes) => findElementProblems(attributes, isKnown ? [] : null)),
    ...findMisspelledElements(names),
    ...openers.flatMap(findOpenerProblems),
    ...(isKnown
      ? findUnknownBrands(
          openers.flatMap(({ [BRAND]: brand }) => brand ?? []),
          brands,
        )
      : []),
    ...(isUnclosed
      ? [createInvalid('a <playerdesk-widget> contains the rest of the page: write its end tag')]
      : []),
  ];
}

function findElementProblems(
  { type = '', ...attributes }: Attributes,
  customTabs: readonly string[] | null,
): readonly Problem[] {
  if (!isWidget(type)) return [createInvalid(describeWidget(type))];
  return [
    ...findMisspelledAttributes(type, Object.keys(attributes)),
    ...findWrongAttributes(type, attributes, customTabs),
  ];
}

function findOpenerProblems(attributes: Attributes): readonly Problem[] {
  const { [OPEN]: opened } = attributes;
  const unknown = Object.keys(attributes).filter(
    (name) =>
      name.startsWith('data-playerdesk-') &&
      !OPENER_ATTRIBUTES.some((known) => known === name) &&
      !PRERENDERED.test(name),
  );
  return [
    ...findUnknownOpened(opened === undefined ? [] : [opened]).map(({ detail }) => createInvalid(detail)),
    ...unknown.map((name) =>
      createInvalid(`${withSuggestion(name, name, OPENER_ATTRIBUTES)} is no attribute of the widgets`),
    ),
  ];
}

const isWidget = (name: string): boolean => WIDGET_NAMES.some((known) => known === name);

/** Describes a wrong widget name of an element or of `data-early`. */
export const describeWidget = (name: string): string =>
  name === ''
    ? 'a <playerdesk-widget> has no type'
    : `no widget is named ${withSuggestion(name, name, WIDGET_NAMES)}`;

const createInvalid = (detail: string): Problem => ({ code: 'tag.invalid', detail });
