import type { LessonsOfClass } from '@homeroom/contracts';
import type { BellTimes } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { MeanwhileFields } from '../../../components/meanwhile';
import { cycleDaysOf, type Draft, draftOf, isSameLesson, keyOf } from '../model';
import { useDayNames } from '../use-day-names';

interface TheirLessonsProps {
  /** The version somebody else has saved while this one was being edited. */
  lessons: LessonsOfClass;
  bell: BellTimes;
  draft: Draft;
  onTake: () => void;
}

/** Differences between a week that somebody else has saved and the one being edited. */
export function TheirLessons({ lessons, bell, draft, onTake }: TheirLessonsProps) {
  const { t } = useTranslation('timetable');
  const dayName = useDayNames(bell.cycle);
  const theirs = draftOf(lessons.lessons);
  const fields = cycleDaysOf(bell).flatMap((cycleDay) =>
    (bell.shapes[0]?.rows ?? []).flatMap(({ period, name }) => {
      const key = keyOf(cycleDay, period ?? 0);
      const lesson = theirs[key];
      if (period === null || isSameLesson(lesson, draft[key])) return [];
      const teachers = lessons.teachers.filter(({ id }) => lesson?.teacherIds.includes(id));
      const words = [lesson?.subject ?? t('free'), ...teachers.map((each) => each.name), lesson?.room];
      const place = t('edit.place', { day: dayName(cycleDay, 'long'), period: name });
      return [[place, words.filter(Boolean).join(' · ')] as const];
    }),
  );
  return <MeanwhileFields fields={fields} onTake={onTake} />;
}
