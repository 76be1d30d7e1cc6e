import { z } from 'zod';

const id = z.string().min(1).max(128);
const amount = z.number().int().nonnegative();

export const openSchema = z.object({ session: id, gameId: id, tableId: id.optional() });
export type Opening = z.infer<typeof openSchema>;

export const balanceSchema = z.object({ playSession: id });

export const stakeSchema = z.object({ playSession: id, roundId: id, amount: amount.min(1) });
export type StakeCall = z.infer<typeof stakeSchema>;

export const winSchema = z.object({ playSession: id, roundId: id, amount, winsJackpot: z.boolean() });
export type WinCall = z.infer<typeof winSchema>;

export const cancelRoundSchema = z.object({ playSession: id, roundId: id });
export type CancelCall = z.infer<typeof cancelRoundSchema>;
