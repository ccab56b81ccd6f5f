import '../texts';
import { OPEN_WORK } from '@homeroom/domain';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { ownPageQuery } from '../api/homework';
import { Files } from '../../../components/files/files';
import { HandInForm } from '../components/hand-in-form';
import { NotHandedIn } from '../components/not-handed-in';
import { Task } from '../components/task';

/** One piece of a student's homework, with the form to hand it in. */
export default function OneOfMine() {
  const { t } = useTranslation('homework');
  const { homeworkId = '' } = useParams();
  const { id } = useSignedInUser();
  usePageHead({ title: t('mine.title'), description: t('mine.lead') });
  return (
    <Page size={760}>
      <QueryView query={useQuery(ownPageQuery(id, homeworkId))} whole>
        {(homework) => (
          <>
            <PageTitle title={homework.title} lead={homework.subject ?? ''} />
            <Stack gap="lg">
              <Task homework={homework} studentId={id} />
              {OPEN_WORK.includes(homework.state) ? (
                <HandInForm key={homeworkId} homework={homework} />
              ) : (
                <>
                  <NotHandedIn homeworkId={homeworkId} />
                  <Card>
                    <Title order={2} size="h3" mb="sm">
                      {t('whatIHandedIn')}
                    </Title>
                    <Text style={{ whiteSpace: 'pre-wrap' }}>{homework.own.text}</Text>
                    <Files files={homework.own.files} />
                  </Card>
                </>
              )}
            </Stack>
          </>
        )}
      </QueryView>
    </Page>
  );
}
