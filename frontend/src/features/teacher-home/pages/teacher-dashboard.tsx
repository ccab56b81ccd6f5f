import '../../points/texts';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { PointList } from '../../../components/point-list';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { myClassesQuery } from '../api/get-my-classes';
import { MyGroups } from '../../courses/components/my-groups';
import { ClassList } from '../components/class-list';
import { usePageHead } from '../../../lib/page-head';
import { Today } from '../../../lib/today';
import { useSignedInUser } from '../../../lib/signed-in-user';

export default function TeacherDashboard() {
  const { t } = useTranslation('teacher');
  usePageHead({ title: t('head.title'), description: t('head.description') });
  const user = useSignedInUser();
  const mine = useQuery(myClassesQuery);
  const first = mine.data?.classes[0];
  const today = use(Today);
  return (
    <Page>
      <PageTitle
        title={t('title', { name: user.firstName })}
        lead={mine.data && t('lead', { count: mine.data.classes.length })}
      >
        <Button component={Link} to="/messages-bypass" variant="default">
          {t('messages')}
        </Button>
        <Button component={Link} to="/teacher-admin" variant="default">
          {t('settings')}
        </Button>
      </PageTitle>
      <QueryView query={mine}>
        {(dashboard) => (
          <>
            <section>
              <Title order={2} size="h3" mb="md">
                {t('classes')}
              </Title>
              {dashboard.classes.length === 0 ? (
                <EmptyState title={t('noClassesTitle')} description={t('noClassesText')}>
                  <Button component={Link} to="/messages-bypass" variant="default">
                    {t('messages')}
                  </Button>
                </EmptyState>
              ) : (
                <ClassList dashboard={dashboard} />
              )}
            </section>
            {today}
            <MyGroups teacherId={user.id} />
            <Card>
              <Title order={2} size="h3" mb="xs">
                {t('recent')}
              </Title>
              {dashboard.recentAwards.length === 0 ? (
                <EmptyState title={t('noAwardsTitle')} description={t('noAwardsText')}>
                  {first && (
                    <Button component={Link} to={`/class/${first.classNumber}`}>
                      {t('firstAward')}
                    </Button>
                  )}
                </EmptyState>
              ) : (
                // All of these are the teacher's own awards, so the giver is left out.
                <PointList
                  entries={dashboard.recentAwards.map((award) => ({ ...award, awardedBy: null }))}
                  title={({ studentName }) => studentName}
                  label={t('recent')}
                />
              )}
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  );
}
