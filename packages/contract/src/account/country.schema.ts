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
/** A country that a player may live in. */
export type Country = z.infer<typeof countrySchema>;

/** A calling code of a country (ISO 3166-1 alpha-2). */
export const callingCodeSchema = z.object({ countryCode: z.string(), code: z.string() });
/** A calling code of a country. */
export type CallingCode = z.infer<typeof callingCodeSchema>;

/** A currency (ISO 4217) with its name. */
export const currencySchema = z.object({ code: z.string(), name: z.string() });
/** A currency with its name. */
export type Currency = z.infer<typeof currencySchema>;

/** A nationality (ISO 3166-1 alpha-2) with its name. */
export const nationalitySchema = z.object({ code: z.string(), name: z.string() });
/** A nationality with its name. */
export type Nationality = z.infer<typeof nationalitySchema>;
