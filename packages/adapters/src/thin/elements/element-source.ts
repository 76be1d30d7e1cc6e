import type { PlatformPage } from '@playerdesk/contract/internal';
import type { Services } from '../services.ts';
import type { InformationLinks, InformationPage } from '../thin-options.ts';

/** Data source of the wrapper elements: a third-party platform that has joined the page. */
export interface ElementSource
  extends Omit<PlatformPage, 'tell'>,
    Pick<Services, 'footerIcons' | 'information'> {
  readonly brandId: string;
  readonly placeholders: Readonly<Record<InformationPage, string>>;
  readonly links: InformationLinks;
  openContact(): void;
  /** Returns the status of the wrapper, for developers. */
  facts(): readonly (readonly [string, string])[];
  onChange(listener: () => void): () => void;
}

/** Fills an element. `signal` aborts when the element is removed. */
export type Fill = (element: HTMLElement, source: ElementSource, signal: AbortSignal) => unknown;
