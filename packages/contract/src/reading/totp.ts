import { lenientList } from './list.ts';
import { lenient, withDefault } from './reader.ts';
import { record } from './record.ts';
import { count, filledText, flag, text } from './scalars.ts';

/** Reads whether a player has set up an authenticator app. */
export const totpState = record<{ isActive: boolean; recoveryCodesLeft: number }>(
  { isActive: flag, recoveryCodesLeft: lenient(withDefault(count, 0), 0) },
  { isActive: 'active' },
);

/** Reads the secret of an authenticator app. */
export const totpSecret = record<{ secret: string; uri: string }>(
  { secret: filledText, uri: filledText },
  { uri: 'otpauthUri' },
);

/** Reads recovery codes, which are for display only. */
export const recoveryCodes = record<{ recoveryCodes: string[] }>(
  { recoveryCodes: lenientList(text) },
  { recoveryCodes: 'codes' },
);
