import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../messages/translate.ts';

/** The main part of an address. Its title names the tab, and gets the focus when it replaces another one. */
export function View({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${t('Console')}`;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <>
      <h1 className="c-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
