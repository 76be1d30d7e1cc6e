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

/** The Trusted Types policy an integrator allows for provided HTML. */
export const SANITIZE_POLICY = 'playerdesk-sanitise';

// The policy passes what it is given: whoever holds it can write any HTML. It stays with the sanitiser.
export function createSanitizePolicy(scope: object): Policy | null {
  const { trustedTypes } = scope as { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy(SANITIZE_POLICY, { createHTML: (html) => html });
  if (!policy) return null;
  return {
    createHTML: (html) => policy.createHTML(html),
    createScriptURL: () => {
      throw new TypeError('The sanitiser makes no script addresses.');
    },
  };
}
