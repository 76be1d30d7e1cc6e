/**
 * Resets elements without a class, which no rule names. SVG content is excluded, because attributes style it. Some
 * engines treat `hidden` as such an attribute and revert it.
 */
const RESET_RULES =
  '.pd-root.pd-root { :where(:not([class], svg, svg *)) { all: revert } [hidden] { display: none } }';

/** Inline styles that no page overrides without `!important`. */
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
 * Protects our CSS in the light DOM against rules of the page. Adds `!important` only if the page overrides inline
 * styles with `!important`; otherwise the host can still style our parts.
 */
export function guardCss(css: string, document: Document): string {
  return overridesInlineStyles(document) ? makeImportant(RESET_RULES + css) : RESET_RULES + css;
}

/** Returns whether rules of the page override inline styles. */
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

/** Matches declarations, except those in keyframes, which ignore `!important`. */
const DECLARATION =
  /(@keyframes\s[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})|((?:^|[{;}])\s*(?:\/\*[\s\S]*?\*\/\s*)*[\w-]+\s*:[^{};]*)(?=[;}])/g;

function makeImportant(css: string): string {
  return css.replace(DECLARATION, (_all, frames?: string, declaration?: string) =>
    frames === undefined ? `${declaration} !important` : frames,
  );
}
