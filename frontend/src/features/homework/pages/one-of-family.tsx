import '../texts';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { ownPageQuery } from '../api/homework';
import { Files } from '../../../components/files/files';
import { Task } from '../components/task';

/** One piece of a child's homework, read-only. */
export default function OneOfFamily() {
  const { t } = useTranslation('homework');
  const { studentId = '', homeworkId = '' } = useParams();
  usePageHead({ title: t('family.title'), description: t('family.lead') });
  return (
    <Page size={760}>
      <QueryView query={useQuery(ownPageQuery(studentId, homeworkId))} whole>
        {(homework) => (
          <>
            <PageTitle title={homework.title} lead={homework.subject ?? ''} />
            <Stack gap="lg">
              <Task homework={homework} studentId={studentId} />
              {homework.handedInAt !== null && (
                <Card>
                  <Title order={2} size="h3" mb="sm">
                    {t('whatWasHandedIn')}
                  </Title>
                  <Text style={{ whiteSpace: 'pre-wrap' }}>{homework.own.text}</Text>
                  <Files files={homework.own.files} />
                </Card>
              )}
            </Stack>
          </>
        )}
      </QueryView>
    </Page>
  );
}
