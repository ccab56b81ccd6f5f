import type { Enrolment } from '@homeroom/contracts';
import { Fieldset } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import classes from './enrolment-history.module.css';

/** The student's classes, newest first. */
export function EnrolmentHistory({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const { t, i18n } = useTranslation('people');
  if (enrolments.length === 0) return null;
  const inWords = (day: string) => dayInWords(day, i18n.language);
  return (
    <Fieldset legend={t('edit.classes')}>
      <ul className={classes.list}>
        {enrolments.map(({ classNumber, className, startsOn, endsOn }) => (
          <li key={startsOn} data-open={endsOn === null || undefined}>
            <span className={classes.name}>{t('edit.class', { number: classNumber, name: className })}</span>
            <span>
              {endsOn === null
                ? t('edit.classSince', { day: inWords(startsOn) })
                : t('edit.classUntil', { from: inWords(startsOn), to: inWords(endsOn) })}
            </span>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
