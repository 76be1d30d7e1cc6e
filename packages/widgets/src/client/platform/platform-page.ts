import type { PlatformPage } from '@playerdesk/contract';
import type { Emitter } from '@playerdesk/core';

/** The page as a platform may use it: scripts and HTML by the instance's own two policies, and no other way. */
export function createPlatformPage(emit: Emitter['emit']): PlatformPage {
  const tools = () => import('./page-tools.ts');
  return {
    loadScript: async (url) => (await tools()).loadScript(document, url),
    fill: async (element, html) => (await tools()).fill(element, html),
    tell: (code, detail) => emit('diagnostic', { code, ...(detail !== undefined && { detail }) }),
  };
}
