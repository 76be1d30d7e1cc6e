import type { PlatformPage } from '@playerdesk/contract';

/** A page of no browser. It collects the parts of answers that an adapter left out. */
export function createHeadlessPage(unreadPart: (detail: string) => void): PlatformPage {
  const nowhere = () => Promise.reject(new Error('there is no page'));
  return {
    loadScript: nowhere,
    fill: nowhere,
    tell: (code, detail = '') => {
      if (code === 'platform.unreadable-part') unreadPart(detail);
    },
  };
}
