import type { PlatformPage } from '@playerdesk/contract/internal';

/** Creates a page without a browser. It collects the parts of answers that an adapter could not read. */
export function createHeadlessPage(unreadPart: (detail: string) => void): PlatformPage {
  const nowhere = () => Promise.reject(new Error('there is no page'));
  const report = (code: string, detail = '') => {
    if (code === 'platform.unreadable-part') unreadPart(detail);
  };
  return { loadScript: nowhere, fill: nowhere, report };
}
