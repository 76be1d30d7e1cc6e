import { emailProblem } from './email.ts';
import { sound } from './field.schema.ts';

export const emailSchema = sound(emailProblem);
