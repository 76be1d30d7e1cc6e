import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CampaignPage, campaignPreviewSchema, type CampaignPreview as Preview } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { Button, Notice, Skeleton } from '../design-system.ts';
import { describeField } from '../error-message.ts';
import { formatDay, formatName } from '../format.ts';
import { t } from '../messages/translate.ts';
import { nameLanguage, nameReason } from './campaign-names.tsx';

/** Whom a campaign would reach now, and what they would read. Each preview is an entry in the audit. */
export function CampaignPreview({ campaign: { id, version, request } }: { readonly campaign: CampaignPage }) {
  const [isAsked, setIsAsked] = useState(request !== null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['campaign-preview', id, version],
    queryFn: ({ signal }) => read('/campaign-preview', campaignPreviewSchema, { id }, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const show = () => {
    if (isAsked) void refetch();
    else setIsAsked(true);
  };
  return (
    <section className="c-card" aria-labelledby="preview">
      <h2 className="c-heading" id="preview">
        {t('Preview')}
      </h2>
      <div className="c-tags">
        <Button size="small" kind="ghost" busy={isFetching} busyLabel={t('Loading')} onClick={show}>
          {data ? t('Count again') : t('Show the preview')}
        </Button>
      </div>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {data && <Count preview={data} />}
      </div>
      {isFetching && !data && <Skeleton lines={4} label={t('Loading')} />}
      {data && <Reach preview={data} />}
      {data && <Messages messages={data.messages} />}
    </section>
  );
}

function Count({ preview: { players, isExact, problems } }: { readonly preview: Preview }) {
  return (
    <>
      <p>
        <b>
          {isExact
            ? t('Players who would get it now: {players}', { players })
            : t('Players who would get it now, at most: {players}', { players })}
        </b>
      </p>
      {Object.entries(problems).map(([field, problem]) => (
        <Notice key={field} level="warning">
          {describeProblem(field, problem)}
        </Notice>
      ))}
    </>
  );
}

/** Says what is missing. Languages have their names. */
function describeProblem(field: string, problem: string): string {
  const [, codes] = /^missing-language:(.+)$/.exec(problem) ?? [];
  if (codes === undefined) return describeField(field, problem);
  return describeField(field, `missing-language:${codes.split(', ').map(nameLanguage).join(', ')}`);
}

function Reach({ preview: { languages, leftOut, examples } }: { readonly preview: Preview }) {
  return (
    <>
      <dl className="c-facts">
        {languages.map(({ language, players }) => (
          <div key={language} className="c-fact">
            <dt>{formatName(nameLanguage(language))}</dt>
            <dd>{players}</dd>
          </div>
        ))}
        {leftOut.map(({ reason, players }) => (
          <div key={reason} className="c-fact">
            <dt>{t('Left out: {reason}', { reason: nameReason(reason).toLowerCase() })}</dt>
            <dd>{players}</dd>
          </div>
        ))}
      </dl>
      {examples.length > 0 && (
        <Table
          label={t('Examples')}
          columns={[t('Example'), t('E-mail'), t('Market'), t('Language'), t('Registered')]}
        >
          {examples.map(({ name, email, market, language, createdAt }) => (
            <tr key={`${name} ${email} ${createdAt}`}>
              <th scope="row">{name}</th>
              <td>{email}</td>
              <td>{market}</td>
              <td>{formatName(nameLanguage(language))}</td>
              <td>{formatDay(createdAt)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

function Messages({ messages }: Pick<Preview, 'messages'>) {
  return messages.map(({ language, title, text }) => (
    <article key={language} className="c-message" aria-label={nameLanguage(language)}>
      <h3 className="c-label">{formatName(nameLanguage(language))}</h3>
      <div lang={language} translate="no">
        <p>
          <b>{title}</b>
        </p>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names, and do not move
          <p key={index} className="c-lines">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  ));
}
