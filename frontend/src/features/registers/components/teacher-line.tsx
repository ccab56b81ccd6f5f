import '../texts';
import '../../attendance/texts';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { OwnRegisters } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { ownRegistersQuery, pageOf } from '../../attendance/api/register';
import { useUnsentRegisters } from '../../attendance/api/unsent-registers';
import { useTimeOf } from '../../../lib/use-school-time';
import { addressOfLesson, placeOfLesson } from '../lesson-words';
import { useRegistersAtHand } from '../use-registers-at-hand';

/** Pending registers of the teacher's classes; also sends those taken offline. */
export default function TeacherLine() {
  const { t } = useTranslation(['registers', 'attendance']);
  const { registers } = useUnsentRegisters();
  const query = useQuery(ownRegistersQuery);
  useRegistersAtHand(query.data);
  return (
    <TodayLine query={query}>
      {(own) => (
        <>
          {registers.map(({ key, write: { name, place, body } }) => (
            <TodayItem
              key={key}
              icon={<IconCalendarCheck size={20} />}
              title={t('today.unsent', { name })}
              line={t(`attendance:sessions.${body.session}`)}
              to={pageOf(place, body)}
            />
          ))}
          <Waiting own={own} />
        </>
      )}
    </TodayLine>
  );
}

/** Today's pending registers; a lesson's is not due before its time. */
function Waiting({ own }: { own: OwnRegisters }) {
  const { t, i18n } = useTranslation(['registers', 'attendance']);
  const { time } = useTimeOf({ ...own, today: own.day }, ownRegistersQuery.queryKey);
  const classes = own.classes.filter(({ isTaken }) => !isTaken);
  const lessons = own.lessons.filter(({ isTaken }) => !isTaken);
  return (
    <>
      {classes.map(({ classNumber, className, session }) => (
        <TodayItem
          key={classNumber}
          icon={<IconCalendarCheck size={20} />}
          title={t('today.open', { name: className })}
          line={t(`attendance:sessions.${session}`)}
          to={`/class/${classNumber}/register`}
        />
      ))}
      {lessons.map((lesson) => (
        <TodayItem
          key={`${lesson.classNumber} ${lesson.session}`}
          tone={lesson.startsAt <= time ? 'do' : 'know'}
          icon={<IconCalendarCheck size={20} />}
          title={t(lesson.startsAt <= time ? 'today.open' : 'today.later', {
            name: `${lesson.subject}, ${lesson.className}`,
          })}
          line={[placeOfLesson(lesson, i18n.language), lesson.isCover && t('lessons.cover')]
            .filter(Boolean)
            .join(' · ')}
          to={addressOfLesson(lesson)}
        />
      ))}
    </>
  );
}
