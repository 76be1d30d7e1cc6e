import * as z from 'zod/mini';

/** The version of this contract; a message of another one is not read. */
export const WEB_VIEW_CONTRACT = 1;

/** Characters of a picture in base64: 14 MB of file at most. */
const MAX_PICTURE_LENGTH = 20_000_000;

/** What the page tells the app. Every message is JSON and carries `playerdesk: 1`. */
export type MessageToApp =
  /** The bridge stands. `version` is the widgets'. */
  | { readonly type: 'ready'; readonly version: string }
  /** An address outside of the page, https alone: for the system's browser. */
  | { readonly type: 'open-link'; readonly url: string }
  /** A page of the operator's, as the event `open-route`. */
  | { readonly type: 'open-route'; readonly route: string; readonly params: Readonly<Record<string, string>> }
  /** How many panels stand: with none the app's own Back goes on. */
  | { readonly type: 'panels'; readonly open: number }
  /** The last panel has gone, by whomever: an app that showed this view for it may close it. */
  | { readonly type: 'close' }
  /** A picture is wanted; the app answers with `picture` and the same id. */
  | { readonly type: 'camera'; readonly id: string }
  | { readonly type: 'signed-in' | 'signed-out' }
  /** Whether `back` closed a panel. If not, it is the app's to go back. */
  | { readonly type: 'back-done'; readonly handled: boolean };

const base = { playerdesk: z.literal(WEB_VIEW_CONTRACT) };

/** What the app tells the page. */
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
    /** Base64 without a prefix; absent where the player took none. */
    data: z.optional(z.string().check(z.maxLength(MAX_PICTURE_LENGTH), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
    mime: z.optional(z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic'])),
  }),
]);
export type MessageFromApp = z.infer<typeof fromAppSchema>;
