import type { PlatformPage } from '@playerdesk/contract';
import type { Services } from '../services.ts';
import type { InformationLinks, InformationPage } from '../thin-options.ts';

/** What the wrapper's elements are filled from: one thin platform that has joined the page. */
export interface ElementSource extends PlatformPage, Pick<Services, 'footerIcons' | 'information'> {
  readonly brandId: string;
  readonly placeholders: Readonly<Record<InformationPage, string>>;
  readonly links: InformationLinks;
  openContact(): void;
  /** What is known of the wrapper now, for its developer. */
  facts(): readonly (readonly [string, string])[];
  onChange(listener: () => void): () => void;
}

/** Fills an element. `signal` ends with its place on the page; what it acquires ends with that. */
export type Fill = (element: HTMLElement, source: ElementSource, signal: AbortSignal) => unknown;
