import type { StudentGoal } from '@homeroom/contracts';
import { may, visitorMay } from '@homeroom/domain';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { HowFar } from '../../../components/how-far';
import { Item, ItemList } from '../../../components/item-list';
import { dayInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal } from '../../../lib/toasts';
import { goalsQuery, useCloseGoal } from '../api/goals';
import { GoalDialog } from './goal-dialog';

/** A student's goals and progress. Families can only watch. */
export function Goals({ studentId }: { studentId: string }) {
  const { t } = useTranslation('progress');
  const { role, teacherType, visit } = useSignedInUser();
  const [isSetting, setSetting] = useState(false);
  const maySet = visit
    ? visitorMay(visit.by, 'studentGoals.set')
    : may('studentGoals.set', { role, teacherType });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('goals.title')}
      </Title>
      <QueryView query={useQuery(goalsQuery(studentId))}>
        {({ goals, today }) => (
          <>
            {goals.length === 0 ? (
              <EmptyPart
                title={t('goals.emptyTitle')}
                description={t(maySet ? 'goals.emptyText' : 'goals.emptyFamily')}
              />
            ) : (
              <ItemList label={t('goals.title')}>
                {goals.map((goal) => (
                  <Goal key={goal.id} goal={goal} studentId={studentId} maySet={maySet} />
                ))}
              </ItemList>
            )}
            {maySet && (
              <WriteButton mt="md" aria-haspopup="dialog" onClick={() => setSetting(true)}>
                {t('goals.set')}
              </WriteButton>
            )}
            <GoalDialog
              opened={isSetting}
              onClose={() => setSetting(false)}
              studentId={studentId}
              today={today}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface GoalProps {
  goal: StudentGoal;
  studentId: string;
  maySet: boolean;
}

function Goal({ goal: { id, text, measure, target, until, state, counted }, studentId, maySet }: GoalProps) {
  const { t, i18n } = useTranslation('progress');
  const close = useCloseGoal(studentId);
  const onError = (error: Error) => showRefusal(t('report.failed'), error, t('report.failedText'));
  const day = dayInWords(until, i18n.language);
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Item
      title={text}
      line={
        <>
          {state === 'open' ? t('goals.until', { day }) : t(`goals.states.${state}`)}
          {target !== null && counted !== null && (
            <HowFar
              done={Math.min(counted, target)}
              total={target}
              label={text}
              words={t(`goals.counts.${measure}`, { counted: number(counted), target: number(target) })}
            />
          )}
        </>
      }
      actions={
        state === 'open' && maySet ? (
          <>
            <WriteButton
              variant="default"
              aria-label={t('goals.reachedNamed', { text })}
              onClick={() => close.mutate({ id, state: 'reached' }, { onError })}
            >
              {t('goals.reached')}
            </WriteButton>
            <WriteButton
              variant="subtle"
              aria-label={t('goals.endNamed', { text })}
              onClick={() => close.mutate({ id, state: 'ended' }, { onError })}
            >
              {t('goals.end')}
            </WriteButton>
          </>
        ) : undefined
      }
    />
  );
}
