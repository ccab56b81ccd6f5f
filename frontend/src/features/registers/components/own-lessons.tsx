import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeText } from '../../../components/moment';
import { ownRegistersQuery } from '../../attendance/api/register';
import { useTimeOf } from '../../../lib/use-school-time';
import { addressOfLesson } from '../lesson-words';
import { useRegistersAtHand } from '../use-registers-at-hand';
import classes from './own-lessons.module.css';

/** The teacher's lessons today with links to their registers. Empty if lessons have no registers. */
export function OwnLessons() {
  const { t, i18n } = useTranslation('registers');
  const { data } = useQuery(ownRegistersQuery);
  useRegistersAtHand(data);
  const { time } = useTimeOf(data && { ...data, today: data.day }, ownRegistersQuery.queryKey);
  if (!data || data.lessons.length === 0) return null;
  return (
    <nav aria-label={t('lessons.mine')} className={classes.lessons}>
      <ol className={classes.list}>
        {data.lessons.map((lesson) => (
          <li key={`${lesson.classNumber} ${lesson.session}`} className={classes.item}>
            <Link
              to={addressOfLesson(lesson)}
              className={classes.lesson}
              data-taken={lesson.isTaken || undefined}
              data-now={(lesson.startsAt <= time && time < lesson.endsAt) || undefined}
            >
              <span className={classes.small}>
                {[timeText(lesson.startsAt, i18n.language), lesson.room].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.name}>
                {lesson.subject}, {lesson.className}
              </span>
              <span className={classes.small}>
                {[t(lesson.isTaken ? 'lessons.taken' : 'lessons.waits'), lesson.isCover && t('lessons.cover')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
