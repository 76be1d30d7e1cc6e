import type { PlatformPage } from '@playerdesk/contract/internal';
import type { Emitter } from '@playerdesk/core/internal';

/** Creates the page access of a platform. Scripts and HTML pass the two Trusted Types policies of the instance. */
export function createPlatformPage(emit: Emitter['emit']): PlatformPage {
  const tools = () => import('./page-tools.ts');
  const report = (code: string, detail?: string) =>
    emit('diagnostic', { code, ...(detail !== undefined && { detail }) });
  return {
    loadScript: async (url) => (await tools()).loadScript(document, url),
    fill: async (element, html) => (await tools()).fill(element, html),
    report,
  };
}
