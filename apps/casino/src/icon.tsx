export const CHEVRON = 'M6 9l6 6 6-6z';

/** Renders an icon on a 24 px grid, hidden from screen readers. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
