import * as z from 'zod/mini';

/** A country that a player may live in. `code` is ISO 3166-1 alpha-2, `currency` ISO 4217. */
export const countrySchema = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Digits with a plus, such as +356. */
  phonePrefix: z.string(),
  /** Whether sign-up asks for a nationality when this country is selected. */
  nationality: z.boolean(),
});
export type Country = z.infer<typeof countrySchema>;

export const callingCodeSchema = z.object({ countryCode: z.string(), code: z.string() });
export type CallingCode = z.infer<typeof callingCodeSchema>;

export const currencySchema = z.object({ code: z.string(), name: z.string() });
export type Currency = z.infer<typeof currencySchema>;

export const nationalitySchema = z.object({ code: z.string(), name: z.string() });
export type Nationality = z.infer<typeof nationalitySchema>;
