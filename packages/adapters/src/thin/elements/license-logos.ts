import { isPlayerdeskError } from '@playerdesk/contract/internal';
import type { ElementSource, Fill } from './element-source.ts';

/** Fills `<betr-license-logos>` with the license logos from the third party's service. */
export const fillLicenseLogos: Fill = async (element, source, signal) => {
  element.lang ||= 'en';
  if (!element.hasAttribute('role')) element.setAttribute('role', 'group');
  if (!element.hasAttribute('aria-label')) element.setAttribute('aria-label', 'Licences');
  element.setAttribute('aria-busy', 'true');
  try {
    const box = await logos(element.ownerDocument, source, signal);
    if (!signal.aborted) element.replaceChildren(box);
  } catch (error) {
    if (signal.aborted) return;
    source.report('footer-icons-failed', isPlayerdeskError(error) ? error.code : undefined);
    const again = () => fillLicenseLogos(element, source, signal);
    element.ownerDocument.defaultView?.addEventListener('online', again, { once: true, signal });
  } finally {
    element.removeAttribute('aria-busy');
  }
};

async function logos(document: Document, source: ElementSource, signal: AbortSignal): Promise<Element> {
  const html = await source.footerIcons(signal);
  const box = document.createElement('div');
  await source.fill(box, html);
  for (const image of box.querySelectorAll('img:not([alt])')) image.setAttribute('alt', nameOf(image));
  return box;
}

/**
 * Returns a label for a logo without an alternative text, from its file name. Its link would otherwise have no name.
 */
function nameOf(image: Element): string {
  const file = (image.getAttribute('src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return file
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}
