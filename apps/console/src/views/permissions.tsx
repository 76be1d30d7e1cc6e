import { useQuery } from '@tanstack/react-query';
import { permissionsSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { View } from '../components/view.tsx';
import { Skeleton } from '../design-system.ts';
import { formatName } from '../format.ts';
import { t } from '../messages/translate.ts';

/** Who may do what. */
export function PermissionsView() {
  const { data, error } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => read('/permissions', permissionsSchema, {}, signal),
  });
  return (
    <View title={t('Permissions')}>
      {error && <Problem error={error} />}
      {!data && !error && <Skeleton lines={8} label={t('Loading')} />}
      {data && (
        <Table
          label={t('Acts and roles')}
          columns={[t('Act'), ...data.roles.map((role) => formatName(role)), t('Needs')]}
        >
          {data.acts.map(({ act, roles, fourEyes, freshSignIn }) => (
            <tr key={act}>
              <th scope="row">{formatName(act)}</th>
              {data.roles.map((role) => (
                <td key={role}>
                  {roles.includes(role) ? t('Yes') : <span className="c-muted">{t('No')}</span>}
                </td>
              ))}
              <td>
                {[fourEyes && t('a second person'), freshSignIn && t('a fresh sign-in')]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </View>
  );
}
