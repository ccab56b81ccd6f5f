import '../texts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { classTimetableQuery } from '../api/timetable';
import { ChangeDialog } from '../components/change-dialog';
import { WeekFrame } from '../components/week-frame';
import { type Chosen, WeekView } from '../components/week-view';
import { hasLessons } from '../model';

/** A class's week. People who may edit it select a lesson to change it on that day. */
export default function ClassTimetable() {
  const { t } = useTranslation('timetable');
  usePageHead({ title: t('title'), description: t('leadClass') });
  const classNumber = Number(useParams().classNumber);
  const query = useQuery(classTimetableQuery(classNumber, useAddress().read('week')));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Page>
      <QueryView query={query} whole>
        {({ className, mayWrite, week }) => {
          const edit = (
            <Button
              component={Link}
              to={`/class/${classNumber}/lessons`}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
            >
              {t('edit.open')}
            </Button>
          );
          return (
            <>
              <PageTitle
                title={t('ofClass', { name: className })}
                lead={t(mayWrite ? 'leadWrite' : 'leadClass')}
              >
                {mayWrite && edit}
              </PageTitle>
              <Card>
                <WeekFrame week={week} />
                {week.cycle === null ||
                !(hasLessons(week) || week.days.some(({ atSchool }) => atSchool === 'closed')) ? (
                  <EmptyState title={t('emptyTitle')} description={t(mayWrite ? 'emptyWrite' : 'emptyText')}>
                    {mayWrite ? (
                      edit
                    ) : (
                      <Button component={Link} to={`/class/${classNumber}`} variant="default">
                        {t('toClass')}
                      </Button>
                    )}
                  </EmptyState>
                ) : (
                  <WeekView week={week} onChoose={mayWrite ? setChosen : undefined} />
                )}
              </Card>
            </>
          );
        }}
      </QueryView>
      <ChangeDialog
        classNumber={classNumber}
        chosen={chosen}
        week={query.data?.week}
        onClose={() => setChosen(null)}
      />
    </Page>
  );
}
