import { textOf } from '../components/write-form.tsx';

/** Reads the content of a campaign from its form. */
export function toCampaign(values: FormData, languages: readonly string[]): object {
  const read = (name: string) => textOf(values, name) || null;
  const readChoice = (name: string) => {
    const choice = read(name);
    return choice === null ? null : choice === 'yes';
  };
  const way = read('way');
  const isReward = way === 'reward';
  const days = read('audience.depositedWithin');
  const startsAt = read('startsAt');
  const written = languages
    .map((language) => {
      const [title, text] = [
        textOf(values, `texts.${language}.title`),
        textOf(values, `texts.${language}.text`),
      ];
      return [language, { title, text }] as const;
    })
    // The platform refuses one without the other.
    .filter(([, { title, text }]) => title !== '' || text !== '');
  return {
    name: textOf(values, 'name'),
    kind: isReward ? 'reward' : 'message',
    channel: way === 'email' ? 'email' : 'inbox',
    product: read('product'),
    offer: isReward ? read('offer') : null,
    texts: isReward ? {} : Object.fromEntries(written),
    // The field has the time of this computer.
    startsAt: startsAt && new Date(startsAt).toISOString(),
    audience: {
      market: read('audience.market'),
      language: read('audience.language'),
      registeredFrom: read('audience.registeredFrom'),
      registeredTo: read('audience.registeredTo'),
      isVerified: readChoice('audience.isVerified'),
      hasBonus: readChoice('audience.hasBonus'),
      // A text that is no number is sent as typed, so that it is refused.
      depositedWithin: days !== null && /^\d+$/.test(days) ? Number(days) : days,
    },
  };
}
