import type { Config, DOMPurify } from 'dompurify';
import {
  ALLOWED_ADDRESS,
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  FORBIDDEN_CONTENT,
  leavesSite,
} from './allowed-html.ts';
import { createSanitizePolicy } from './trusted-types-policy.ts';

export type SafeHtml = TrustedHTML | string;

type Purify = (html: string) => SafeHtml;

let loading: Promise<Purify> | undefined;

/**
 * Removes everything active or styled from provided HTML. Rejects if the sanitizer cannot be loaded or its Trusted
 * Types policy is not allowed. Never show the input as HTML then.
 */
export async function sanitize(html: string): Promise<SafeHtml> {
  loading ??= load();
  try {
    return (await loading)(html);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load(): Promise<Purify> {
  const { default: createPurify } = await import('dompurify');
  return createSanitizer(createPurify(window), window);
}

/** Creates a sanitizer over its own DOMPurify instance, because hooks belong to the instance. */
export function createSanitizer(purify: DOMPurify, scope: object): Purify {
  const policy = createSanitizePolicy(scope);
  const config: Config = {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    FORBID_CONTENTS: FORBIDDEN_CONTENT,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: policy !== null,
    // Cast: DOMPurify names the policy by its own type of the same shape.
    ...(policy && { TRUSTED_TYPES_POLICY: policy as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']> }),
  };
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (/^\s*data:/i.test(attribute.attrValue)) attribute.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', harden);
  // Cast: the policy decides the type.
  const sanitizeOnce = (dirty: string) => purify.sanitize(asDocument(dirty), config) as SafeHtml;
  return (html) => toStable(html, sanitizeOnce);
}

/** Lets markup be parsed as on a page with a doctype: without one, a table stays in a paragraph. */
function asDocument(html: string): string {
  return html.includes('<') ? `<!doctype html>${html}` : html;
}

/** Maximum passes. Markup that still changes is hostile. */
const MOST_PASSES = 5;

/**
 * Sanitizes until the result no longer changes, because it is parsed once more where it is shown. A removed element can
 * leave markup that reads differently, such as a table in a paragraph. Returns nothing for markup that keeps changing.
 */
function toStable(html: string, sanitizeOnce: Purify): SafeHtml {
  let clean = sanitizeOnce(html);
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = sanitizeOnce(String(clean));
    if (String(again) === String(clean)) return again;
    clean = again;
  }
  return sanitizeOnce('');
}

function harden(node: Element): void {
  if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy');
  if (node.tagName !== 'A' || !leavesSite(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
}
