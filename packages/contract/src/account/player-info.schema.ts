import * as z from 'zod/mini';

/** Details of a person without an account, from a register. They prefill the registration. */
export const playerInfoSchema = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  street: z.optional(z.string()),
  houseNumber: z.optional(z.string()),
  /** City. */
  postArea: z.optional(z.string()),
  /** Zip. */
  postCode: z.optional(z.string()),
});
/** Details of a person without an account, from a register. */
export type PlayerInfo = z.infer<typeof playerInfoSchema>;
