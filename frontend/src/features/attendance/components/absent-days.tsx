import type { AttendanceMark, AttendanceOfStudent } from '@homeroom/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import classes from './absent-days.module.css';
import { useCodeWords } from './use-code-words';

const AT_FIRST = 8;

/** The sessions at which the student was not simply present, newest first. */
export function AbsentDays({ attendance: { days, codes } }: { attendance: AttendanceOfStudent }) {
  const { t, i18n } = useTranslation('attendance');
  const { wordsFor } = useCodeWords(codes);
  const [isWhole, setWhole] = useState(false);
  const told = days
    .flatMap(({ day, marks }) => marks.filter(isTold).map((mark) => ({ day, mark })))
    .toReversed();
  return (
    <section aria-label={t('record.days')}>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('record.days')}
      </Title>
      {told.length === 0 ? (
        <Text>{t('record.noDays')}</Text>
      ) : (
        <ul className={classes.list}>
          {(isWhole ? told : told.slice(0, AT_FIRST)).map(({ day, mark }) => (
            <li key={`${day} ${mark.session}`} className={classes.day}>
              <span>
                {dayText(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })},{' '}
                {t(`sessions.${mark.session}`)}
              </span>
              <span>
                {wordsFor(mark.code)}
                {mark.minutes !== null && mark.late && `, ${t('record.minutes', { count: mark.minutes })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && told.length > AT_FIRST && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {t('record.more', { count: told.length - AT_FIRST })}
        </Button>
      )}
    </section>
  );
}

function isTold({ meaning, late }: AttendanceMark): boolean {
  return meaning !== 'present' || late !== null;
}
