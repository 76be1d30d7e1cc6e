/** The account without the identity provider, in the audit and in its sessions. No subject of the provider. */
export const BREAK_GLASS_ID = 'break-glass';
