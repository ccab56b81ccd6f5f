import '../texts';
import type { Role } from '@homeroom/domain';
import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { ownTimetableQuery } from '../api/timetable';
import { WeekFrame } from '../components/week-frame';
import { WeekView } from '../components/week-view';
import { hasLessons } from '../model';

const LEADS: Readonly<Partial<Record<Role, 'leadTeacher' | 'leadFamily'>>> = {
  teacher: 'leadTeacher',
  parent: 'leadFamily',
};

/** A teacher's lessons in all classes, a student's, or those of each child. */
export default function OwnTimetablePage() {
  const { t } = useTranslation('timetable');
  usePageHead({ title: t('title'), description: t('lead') });
  const { role } = useSignedInUser();
  const query = useQuery(ownTimetableQuery(useAddress().read('week')));
  return (
    <Page>
      <PageTitle title={t('title')} lead={t(LEADS[role] ?? 'lead')} />
      <QueryView query={query}>
        {({ weeks }) => {
          const [first] = weeks;
          if (!first)
            return (
              <EmptyState title={t('emptyTitle')} description={t('nobodyText')}>
                <Button component={Link} to="/calendar" variant="default">
                  {t('toCalendar')}
                </Button>
              </EmptyState>
            );
          return (
            <Stack gap="lg">
              <WeekFrame week={first.week} />
              {weeks.map(({ student, week }) => (
                <Card key={student?.id ?? ''}>
                  {student && role === 'parent' && (
                    <Title order={2} size="h3" mb="md">
                      {t('ofChild', { name: student.firstName, className: student.className })}
                    </Title>
                  )}
                  {hasLessons(week) || week.days.some(({ atSchool }) => atSchool === 'closed') ? (
                    <WeekView week={week} namesClass={student === null} />
                  ) : (
                    <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
                      <Button component={Link} to="/calendar" variant="default">
                        {t('toCalendar')}
                      </Button>
                    </EmptyState>
                  )}
                </Card>
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}
