import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

let hasShownOne = false;

/** A section of the navigation. Focuses its heading when it replaces another section. */
export function Page({ title, description, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Backstage`;
    if (hasShownOne) heading.current?.focus();
    hasShownOne = true;
  }, [title]);
  return (
    <>
      <header className="bs-page-head">
        <h1 className="bs-page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="bs-page-text">{description}</p>
      </header>
      {children}
    </>
  );
}
