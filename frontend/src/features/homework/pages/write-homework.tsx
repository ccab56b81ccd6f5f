import '../texts';
import type { HomeworkPage } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { homeworkQuery } from '../api/homework';
import { useSeen } from '../../../lib/use-seen';
import { WriteForm } from '../components/write-form';

/** Creates homework, possibly from an existing one, or edits it. */
export default function WriteHomework() {
  const { t } = useTranslation('homework');
  const { homeworkId } = useParams();
  const from = useAddress().read('from');
  const title = t(homeworkId ? 'write.change' : 'write.new');
  usePageHead({ title, description: t('staff.lead') });
  const source = homeworkId ?? from;
  return (
    <Page size={760}>
      <PageTitle title={title} />
      <Card>{source === '' ? <WriteForm /> : <WrittenFrom source={source} id={homeworkId} />}</Card>
    </Page>
  );
}

function WrittenFrom({ source, id }: { source: string; id: string | undefined }) {
  return (
    <QueryView query={useQuery(homeworkQuery(source))}>
      {(homework: HomeworkPage) =>
        id ? (
          <ChangeForm key={homework.id} homework={homework} id={id} />
        ) : (
          <WriteForm key={homework.id} homework={homework} />
        )
      }
    </QueryView>
  );
}

/** Another teacher of the class may edit the same homework meanwhile. */
function ChangeForm({ homework, id }: { homework: HomeworkPage; id: string }) {
  return <WriteForm homework={homework} id={id} seen={useSeen(homework)} />;
}
