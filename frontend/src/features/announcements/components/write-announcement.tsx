import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { choicesQuery, writtenOneQuery } from '../api/written';
import { ToSent } from './to-sent';
import { WriteForm } from './write-form';

/** A new announcement, or a change of one. */
export function WriteAnnouncement({ id }: { id?: string }) {
  const { t } = useTranslation('announcing');
  const title = t(id ? 'form.change' : 'form.new');
  usePageHead({ title, description: t('lead') });
  return (
    <Page size={760}>
      <PageTitle title={title} />
      <ToSent />
      <Card>{id ? <Written id={id} /> : <New />}</Card>
    </Page>
  );
}

function New() {
  return <QueryView query={useQuery(choicesQuery)}>{(choices) => <WriteForm choices={choices} />}</QueryView>;
}

function Written({ id }: { id: string }) {
  const written = useQuery(writtenOneQuery(id));
  return (
    <QueryView query={useQuery(choicesQuery)}>
      {(choices) => (
        <QueryView query={written}>
          {(announcement) => (
            <WriteForm key={announcement.id} choices={choices} announcement={announcement} />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
