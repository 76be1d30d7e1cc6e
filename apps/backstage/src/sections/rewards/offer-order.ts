import type { FormInput } from '../../data/form-data.ts';

const DAY_SECONDS = 86_400;

/** Converts the form to an offer. Fields that the form does not show are omitted or empty. */
export function toOffer(input: FormInput) {
  const currency = input.text('currency').toUpperCase();
  const amounts = (name: string) => {
    const amount = input.numberOrNull(name);
    return amount === null ? [] : [{ currency, amount }];
  };
  const days = input.numberOrNull('endsInDays');
  const matchPercent = input.numberOrNull('terms.matchPercent');
  return {
    code: input.text('code'),
    trigger: input.text('trigger'),
    kind: input.text('kind'),
    endsInSeconds: days === null ? null : days * DAY_SECONDS,
    terms: {
      name: input.text('terms.name'),
      gives: amounts('terms.gives'),
      spins: input.numberOrNull('terms.spins') ?? 0,
      ...(matchPercent !== null && { matchPercent }),
      maxMatched: amounts('terms.maxMatched'),
      minDeposit: amounts('terms.minDeposit'),
      wageringTimes: input.number('terms.wageringTimes'),
      days: input.number('terms.days'),
    },
  };
}
