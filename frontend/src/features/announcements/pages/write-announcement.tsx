import '../texts/announcing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { choicesQuery, writtenOneQuery } from '../api/written';
import { WriteForm } from '../components/write-form';

/** A new announcement, or a change of one. */
export default function WriteAnnouncementPage() {
  const { t } = useTranslation('announcing');
  const { announcementId } = useParams();
  const title = t(announcementId ? 'form.change' : 'form.new');
  usePageHead({ title, description: t('lead') });
  return (
    <Page size={760}>
      <PageTitle title={title} />
      <Card>{announcementId ? <Written id={announcementId} /> : <New />}</Card>
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
