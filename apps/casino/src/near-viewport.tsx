import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Renders a widget once its place is near the viewport. The code of the widget is then not part of the first load.
 *
 * @param name Name of the widget.
 */
export function NearViewport({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div className="inline-widget" data-inline={name} ref={container}>
      {isNear && children}
    </div>
  );
}
