import { expect, type Locator } from '@playwright/test';

export interface Measured {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  /** Rendered text, or a control without text. */
  readonly kind: 'text' | 'control';
}

/** Returns what is visible in a widget: every element with its own text, and every button and field. */
export function measure(root: Locator): Promise<readonly Measured[]> {
  return root.evaluate((element) => {
    const inside = [...element.querySelectorAll<HTMLElement>('*')];
    const isControl = (part: Element) => part.matches('input, select, button, a[href]');
    // The text of a button is measured with it.
    const hasText = (part: Element) =>
      !part.parentElement?.closest('button, a[href]') &&
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSeen = (part: HTMLElement) => {
      const { width, height } = part.getBoundingClientRect();
      // Text for screen readers only is one pixel large.
      return part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
    };
    return inside
      .filter((part) => !(part instanceof SVGElement) && (isControl(part) || hasText(part)) && isSeen(part))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return {
          what: `${part.localName} ${part.getAttribute('name') ?? part.textContent?.trim() ?? ''}`.trim(),
          x,
          y,
          width,
          height,
          fontSize: Number.parseFloat(getComputedStyle(part).fontSize),
          kind: isControl(part) ? ('control' as const) : ('text' as const),
        };
      });
  });
}

/** Returns the overlap of two boxes as a share of the smaller one. */
function overlap(a: Measured, b: Measured): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}

/** Checks that text is readable, targets are large enough and nothing overlaps. */
export async function expectUsable(root: Locator): Promise<void> {
  await root.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  const all = await measure(root);
  const controls = all.filter(({ kind }) => kind === 'control');
  expect(controls.length).toBeGreaterThan(2);
  const texts = (parts: readonly Measured[]) =>
    parts.map(({ what, width, height, fontSize }) => `${what}: ${fontSize} px, ${width} × ${height}`);
  expect(texts(all.filter(({ fontSize }) => fontSize < 13))).toEqual([]);
  // A checkbox is small, but its label is a target. A link in a line of text is as high as the line.
  const large = controls.filter(({ what }) => !/^input remember|^a /.test(what));
  expect(texts(large.filter(({ width, height }) => width < 24 || height < 24))).toEqual([]);
  // "Show" is inside its field.
  const apart = all.filter(({ what }) => !/^button (Show|Hide)/.test(what));
  const over = apart.flatMap((a, index) =>
    apart.slice(index + 1).flatMap((b) => (overlap(a, b) > 0.1 ? [`${a.what} / ${b.what}`] : [])),
  );
  expect(over).toEqual([]);
}
