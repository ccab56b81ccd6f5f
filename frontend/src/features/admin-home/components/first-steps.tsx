import '../texts/today';
import { useQuery } from '@tanstack/react-query';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@mantine/core';
import { TodayLine } from '../../../components/today/today-item';
import { TodayRow } from '../../../components/today/today-row';
import { officeAlertsQuery, officeClassesQuery, officePeopleQuery } from '../api/get-today';
import { firstStepsOf } from '../first-steps';
import classes from './first-steps.module.css';

/** The checklist of a new school. Steps tick themselves from the school's data; once all are done the list disappears. */
export default function FirstSteps() {
  const school = useQuery(officeClassesQuery);
  const people = useQuery(officePeopleQuery);
  const alerts = useQuery(officeAlertsQuery);
  const all = [school, people, alerts];
  const query = {
    data: school.data && people.data && alerts.data && firstStepsOf(school.data, people.data, alerts.data),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
  return <TodayLine query={query}>{(steps) => <Steps steps={steps} />}</TodayLine>;
}

function Steps({ steps }: { steps: ReturnType<typeof firstStepsOf> }) {
  const { t } = useTranslation('officeToday');
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <TodayRow>
      <div className={classes.steps}>
        <p className={classes.title}>{t('steps.title')}</p>
        <p className={classes.count}>{t('steps.count', { done, all: steps.length })}</p>
        <ol className={classes.list}>
          {steps.map(({ key, to, isDone }) => (
            <li key={key} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={24} aria-hidden="true" className={classes.tick} />
              ) : (
                <IconCircle size={24} aria-hidden="true" className={classes.open} />
              )}
              <span>
                {isDone && <VisuallyHidden>{t('steps.done')} </VisuallyHidden>}
                {to === null || isDone ? (
                  <span className={classes.name}>{t(`steps.${key}.name`)}</span>
                ) : (
                  <Link to={to} className={classes.name}>
                    {t(`steps.${key}.name`)}
                  </Link>
                )}
                {!isDone && <span className={classes.line}>{t(`steps.${key}.line`)}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </TodayRow>
  );
}
