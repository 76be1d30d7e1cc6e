import { type Player, setRequiredActions } from '../../api/players.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { CheckInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import type { FormInput } from '../../data/form-data.ts';
import { formatPlural } from '../../data/format.ts';

const ACTIONS = [
  { page: 'TermsAndConditions', label: 'Accept the terms' },
  { page: 'DepositLimits', label: 'Set deposit limits' },
  { page: 'ResponsibleGamingTest', label: 'Take the self-test' },
  { page: 'SourceOfWealth', label: 'Declare source of wealth' },
  { page: 'ProvideDocuments', label: 'Provide documents' },
];
const CHOICES = [
  { value: 'shown', label: 'Shown' },
  { value: 'forced', label: 'Required' },
];

export function RequiredActionsCard({ player: { email } }: { readonly player: Player }) {
  return (
    <Card
      level={3}
      title="Required actions"
      description="What the player sees after sign-in. A required action blocks deposits and play. Saving replaces the earlier choice."
    >
      <ActionForm
        label="Set required actions"
        submit="Save actions"
        send={async (input) => {
          const { pages } = await setRequiredActions({ email, pages: toPages(input) });
          return pages.length === 0 ? 'No action is set.' : `${formatPlural(pages.length, 'action')} set.`;
        }}
      >
        {ACTIONS.map(({ page, label }) => (
          <SelectInput key={page} name={page} label={label} options={CHOICES} none="Not set" />
        ))}
        <TextInput
          name="other"
          label="Other page"
          hint="The page type that your platform uses, such as Survey"
        />
        <div className="bs-wide">
          <CheckInput name="otherForced" label="The other page is required too" />
        </div>
      </ActionForm>
    </Card>
  );
}

function toPages(input: FormInput) {
  const known = ACTIONS.filter(({ page }) => input.text(page) !== '').map(({ page }) => ({
    pageType: page,
    forceAction: input.text(page) === 'forced',
  }));
  const other = input.text('other');
  return other === '' ? known : [...known, { pageType: other, forceAction: input.isChecked('otherForced') }];
}
