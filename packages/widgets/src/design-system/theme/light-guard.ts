/**
 * Elements of ours without a class, which no rule of ours names; what is drawn inside an svg is told by attributes. An
 * engine may read `hidden` as such an attribute too, and revert it.
 */
const RESET_RULES =
  '.pd-root.pd-root { :where(:not([class], svg, svg *)) { all: revert } [hidden] { display: none } }';

/** What no page would change on an element but by `!important`. */
const PROBE = {
  display: 'block',
  position: 'absolute',
  float: 'none',
  width: '57px',
  height: '57px',
  margin: '3px',
  padding: '3px',
  'font-size': '17px',
  'letter-spacing': '1px',
  'text-transform': 'none',
} as const;

/**
 * CSS of ours for the page's own DOM, where the page's rules meet it: rules for every element are kept off, and a page
 * that insists by `!important` on how everything looks is insisted against. Elsewhere a host may still style our parts.
 */
export function guardCss(css: string, document: Document): string {
  return overridesInlineStyles(document) ? makeImportant(RESET_RULES + css) : RESET_RULES + css;
}

/** Whether the page's rules win over styles of the element itself. */
function overridesInlineStyles({ body }: Document): boolean {
  return ['div', 'input', 'button'].some((name) => {
    const probe = body.ownerDocument.createElement(name);
    for (const [property, value] of Object.entries(PROBE)) probe.style.setProperty(property, value);
    body.append(probe);
    const seen = getComputedStyle(probe);
    const differs = Object.entries(PROBE).some(
      ([property, value]) => seen.getPropertyValue(property) !== value,
    );
    probe.remove();
    return differs;
  });
}

/** Steps of an animation may not insist; everything else that is declared does. */
const DECLARATION =
  /(@keyframes\s[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})|((?:^|[{;}])\s*(?:\/\*[\s\S]*?\*\/\s*)*[\w-]+\s*:[^{};]*)(?=[;}])/g;

function makeImportant(css: string): string {
  return css.replace(DECLARATION, (_all, frames?: string, declaration?: string) =>
    frames === undefined ? `${declaration} !important` : frames,
  );
}
