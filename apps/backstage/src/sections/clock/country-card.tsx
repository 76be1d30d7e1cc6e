import { getIpCountry, setIpCountry } from '../../api/environment.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { TextInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { useQuery } from '../../data/use-query.ts';

export function CountryCard() {
  const country = useQuery('ip country', () => getIpCountry());
  return (
    <Card
      title="Visitors' country"
      description="The country that the platform assumes for visitors, until this process ends."
    >
      <Loaded query={country}>
        {({ country: code, flipped }) => (
          <p className="bs-figure">
            {code || 'Unknown'}
            {flipped && <span className="bs-figure-note"> set here</span>}
          </p>
        )}
      </Loaded>
      <ActionForm
        label="Change the visitors' country"
        submit="Change country"
        clears
        send={async (input) => {
          const { country: code } = await setIpCountry({ country: input.text('country').toUpperCase() });
          return code ? `Visitors are now in ${code}.` : 'Their country is now unknown.';
        }}
        buttons={
          <RowAction
            label="Reset the visitors' country"
            isLarge
            done="The configured country applies again."
            act={() => setIpCountry({ country: null })}
          >
            Reset
          </RowAction>
        }
      >
        <TextInput
          name="country"
          label="Country code"
          maxLength={2}
          hint="Two letters, such as SE. Leave empty for an unknown country."
        />
      </ActionForm>
    </Card>
  );
}
