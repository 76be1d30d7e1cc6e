import { emailProblem } from './email.ts';
import { validText } from './field.schema.ts';

export const emailSchema = validText(emailProblem);
