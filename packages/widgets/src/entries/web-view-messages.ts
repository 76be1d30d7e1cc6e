import * as z from 'zod/mini';

/** Version of the message format. Messages of another version are ignored. */
export const WEB_VIEW_CONTRACT = 1;

/** Maximum length of a picture in base64: a file of at most 14 MB. */
const MAX_PICTURE_LENGTH = 20_000_000;

/** Messages from the page to the app. Every message is JSON and has `playerdesk: 1`. */
export type MessageToApp =
  /** The bridge is ready. `version` is the version of the widgets. */
  | { readonly type: 'ready'; readonly version: string }
  /** Open a URL outside of the page, in the system's browser. Always https. */
  | { readonly type: 'open-link'; readonly url: string }
  /** Open a page of the operator, like the event `open-route`. */
  | { readonly type: 'open-route'; readonly route: string; readonly params: Readonly<Record<string, string>> }
  /** Number of open panels. With none, the app handles Back itself. */
  | { readonly type: 'panels'; readonly open: number }
  /** The last panel was closed. An app that opened the web view for it can close it. */
  | { readonly type: 'close' }
  /** Request for a picture. The app answers with `picture` and the same id. */
  | { readonly type: 'camera'; readonly id: string }
  | { readonly type: 'signed-in' | 'signed-out' }
  /** Whether `back` closed a panel. If not, the app handles Back itself. */
  | { readonly type: 'back-done'; readonly handled: boolean };

const base = { playerdesk: z.literal(WEB_VIEW_CONTRACT) };

/** Messages from the app to the page. */
export const fromAppSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('back') }),
  z.strictObject({ ...base, type: z.literal('close') }),
  z.strictObject({
    ...base,
    type: z.literal('appearance'),
    theme: z.optional(z.enum(['light', 'dark', 'system'])),
    locale: z.optional(z.string().check(z.maxLength(35))),
  }),
  z.strictObject({
    ...base,
    type: z.literal('picture'),
    id: z.string().check(z.maxLength(64)),
    /** Base64 without a prefix. Absent when the player canceled. */
    data: z.optional(z.string().check(z.maxLength(MAX_PICTURE_LENGTH), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
    mime: z.optional(z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic'])),
  }),
]);
/** A message from the app to the page. */
export type MessageFromApp = z.infer<typeof fromAppSchema>;
