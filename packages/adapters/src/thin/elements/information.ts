import { isPlayerdeskError } from '@playerdesk/contract/internal';
import { type InformationLinks, type InformationPage, withoutUndefined } from '../thin-options.ts';
import type { Fill } from './element-source.ts';

/** Text shown in place of the third party's own pages. Links have the third party's names. */
const PLACEHOLDERS: Readonly<Record<InformationPage, string>> = {
  AboutUs:
    '<p>This casino is run together with a licensed partner, who looks after your account, your payments and your safety.</p>' +
    '<p>How to pay in is explained under <a href="HelpDeposit">help with deposits</a>, and what happens to your data in the <a href="PrivacyPolicy">privacy policy</a>. For anything else, <a href="ContactUs">contact us</a>.</p>',
  BonusPolicy:
    '<p>A bonus is an offer, never a duty: you may decline it before you pay in. Each bonus says what it needs, how long it lasts and what it does to a withdrawal.</p>' +
    '<p>Which deposits count is explained under <a href="HelpDepositBonus">help with deposits</a>, and which data we use in the <a href="PrivacyPolicy">privacy policy</a>. If something about a bonus is not clear, <a href="ContactUs">contact us</a>.</p>',
};

/** Returns the text of the pages, with the host's own where set. */
export function placeholders(
  own?: Partial<Readonly<Record<InformationPage, string>>>,
): Readonly<Record<InformationPage, string>> {
  return { ...PLACEHOLDERS, ...withoutUndefined(own) };
}

/**
 * Fills `<betr-about-us>` and `<betr-bonus-policy>`. The page is requested so that the third party counts it. Its
 * content is discarded.
 */
export const fillInformation =
  (page: InformationPage): Fill =>
  async (element, source, signal) => {
    element.lang ||= 'en';
    source.information(page, signal).catch((error: unknown) => {
      if (!signal.aborted) source.report('information-failed', isPlayerdeskError(error) ? error.code : page);
    });
    try {
      const box = element.ownerDocument.createElement('div');
      await source.fill(box, source.placeholders[page]);
      if (signal.aborted) return;
      rewriteLinks(box, source.links, source.openContact, signal);
      element.replaceChildren(box);
    } catch {
      if (!signal.aborted) source.report('information-failed', page);
    }
  };

/** Rewrites links with the third party's names to the host's pages, and opens the contact window. */
export function rewriteLinks(
  root: ParentNode,
  links: InformationLinks,
  openContact: () => void,
  signal: AbortSignal,
): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const name = normalizeLinkName(link.getAttribute('href') ?? '');
    if (name.startsWith('helpdeposit')) setAddress(link, links.helpDeposit);
    else if (name === 'privacypolicy') setAddress(link, links.privacyPolicy);
    else if (name === 'contactus') {
      setAddress(link, links.contactUs);
      link.setAttribute('aria-haspopup', 'dialog');
      link.addEventListener('click', (event) => openInstead(event, openContact), { signal });
    }
  }
}

/** Normalizes `https://third.example/en/Help-Deposit-Cards.html?x` to `helpdepositcards`. */
function normalizeLinkName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();
}

/** Sets the address of a link. A link to the host's own site opens in the same tab. */
function setAddress(link: HTMLAnchorElement, address: string): void {
  link.setAttribute('href', address);
  link.removeAttribute('target');
  link.removeAttribute('rel');
}

/** Opens the window instead of the link. A click that requests another tab follows the link. */
function openInstead(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  open();
}
