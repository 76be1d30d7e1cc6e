import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Content at the end of the heading's row: a filter, a count, a button. */
  readonly aside?: ReactNode;
  /** Heading level. 3 inside the area of one player. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A section part with a title. */
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

/** A grid of cards. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className="bs-grid">{children}</div>;
}
