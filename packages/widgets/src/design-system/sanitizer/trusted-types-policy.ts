interface Policy {
  createHTML(html: string): TrustedHTML;
  createScriptURL(url: string): never;
}

interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML };
}

/** Trusted Types policy for provided HTML. The integrator allows it in the Content Security Policy. */
export const SANITIZE_POLICY = 'playerdesk-sanitise';

// The policy passes any input, so only the sanitizer may hold it.
export function createSanitizePolicy(scope: object): Policy | null {
  const { trustedTypes } = scope as { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy(SANITIZE_POLICY, { createHTML: (html) => html });
  if (!policy) return null;
  return {
    createHTML: (html) => policy.createHTML(html),
    createScriptURL: () => {
      throw new TypeError('The sanitizer creates no script addresses.');
    },
  };
}
