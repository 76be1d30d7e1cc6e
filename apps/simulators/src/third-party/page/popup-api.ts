import {
  arrayOf,
  objectOf,
  type Parsed,
  type Parser,
  parseRecordOf,
  parseString,
  toRecord,
  tryParse,
} from '../../shared/page/parsers.ts';
import { RequestError, requestJson } from '../../shared/page/request-json.ts';

const parseAccount = objectOf({
  email: parseString,
  firstName: parseString,
  lastName: parseString,
  country: parseString,
  currency: parseString,
});
const parseCountries = objectOf({
  countries: arrayOf(objectOf({ code: parseString, name: parseString })),
});
const ignoreBody = objectOf({});

export type Account = Parsed<typeof parseAccount>;
export type Country = Parsed<typeof parseCountries>['countries'][number];

/** Calls with the fields of a form, by their path. */
export const FORM_ACTIONS = ['login', 'registration', 'forgot-password', 'contact-us'] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The error of a refused call: its code, and details by the platform's field names. */
export class PopupCallError extends Error {
  override readonly name = 'PopupCallError';
  readonly code: string;
  readonly fields: readonly string[];

  constructor(code: string, fields: readonly string[]) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

async function call<T>(path: string, parse: Parser<T>, body?: FormValues): Promise<T> {
  try {
    return await requestJson(`/api/${path}`, parse, { method: body ? 'POST' : 'GET', body });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { Code, Details } = toRecord(error.body);
    const code = tryParse(parseString, Code) ?? '';
    throw new PopupCallError(
      code,
      Object.keys(
        tryParse(
          parseRecordOf((detail) => detail),
          Details,
        ) ?? {},
      ),
    );
  }
}

export const readAccount = (): Promise<Account> => call('account', parseAccount);

export const readCountries = async (): Promise<readonly Country[]> =>
  (await call('countries', parseCountries)).countries;

export const logOut = async (): Promise<void> => {
  await call('logout', ignoreBody, {});
};

export const submitForm = async (action: FormAction, values: FormValues): Promise<void> => {
  await call(action, ignoreBody, values);
};
