import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** At the end of the heading's row: a filter, a count, a button. */
  readonly aside?: ReactNode;
  /** 3 inside the area of one player. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A titled part of a section. */
export function Card({ title, description, aside, level = 2, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="bs-card" aria-labelledby={id}>
      <header className="bs-card-head">
        <div className="bs-card-titles">
          <Heading className="bs-card-title" id={id}>
            {title}
          </Heading>
          {description && <p className="bs-card-text">{description}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Cards side by side where there is room. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className="bs-grid">{children}</div>;
}
