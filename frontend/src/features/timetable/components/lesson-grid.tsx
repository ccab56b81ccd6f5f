import type { LessonsOfClass } from '@homeroom/contracts';
import { clashesOf, type BellTimes } from '@homeroom/domain';
import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { timeText } from '../../../components/moment';
import { clearDay, copyDay, cycleDaysOf, type Draft, keyOf, without } from '../model';
import { useDayNames } from '../use-day-names';
import classes from './lesson-grid.module.css';
import type { Place } from './lesson-dialog';

interface LessonGridProps {
  edited: LessonsOfClass;
  bell: BellTimes;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onChoose: (place: Place) => void;
}

const ARROWS: Readonly<Record<string, readonly [days: number, periods: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The editor of a class's lessons: a tap or Enter opens one, arrow keys move, Delete clears, and lessons can be copied and pasted. */
export function LessonGrid({ edited, bell, draft, onChange, onChoose }: LessonGridProps) {
  const { t, i18n } = useTranslation('timetable');
  const dayName = useDayNames(bell.cycle);
  const grid = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<Draft[string] | null>(null);
  const all = cycleDaysOf(bell);
  const [week, setWeek] = useState(0);
  const [picked, setPicked] = useState(1);
  // Ten days in a row are too narrow to read, so week A or week B is shown.
  const days = bell.cycle === 'two_weeks' ? all.slice(5 * week, 5 * week + 5) : all;
  const shown = days.includes(picked) ? picked : (days[0] ?? 1);
  const periods = (bell.shapes[0]?.rows ?? []).filter(({ period }) => period !== null);
  const onKey = ({ cycleDay, period }: Place, event: KeyboardEvent<HTMLButtonElement>) => {
    const key = keyOf(cycleDay, period);
    const arrow = ARROWS[event.key];
    // With Alt they are the browser's, as for the page before.
    if (event.altKey) return;
    if (arrow) {
      const row = periods.findIndex((one) => one.period === period) + arrow[1];
      const to = keyOf(cycleDay + arrow[0], periods[row]?.period ?? 0);
      grid.current?.querySelector<HTMLButtonElement>(`[data-key="${to}"]`)?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onChange(without(draft, key));
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'c') setCopied(draft[key] ?? null);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'v' && copied)
      onChange({ ...draft, [key]: { ...copied, cycleDay, period } });
    else return;
    event.preventDefault();
  };
  const style = { '--days': days.length } as CSSProperties;
  return (
    <>
      {bell.cycle === 'two_weeks' && (
        <NativeSelect
          label={t('edit.week')}
          mb="md"
          value={String(week)}
          data={[
            { value: '0', label: t('weekA') },
            { value: '1', label: t('weekB') },
          ]}
          onChange={({ currentTarget }) => setWeek(Number(currentTarget.value))}
        />
      )}
      <div className={classes.picker}>
        <NativeSelect
          label={t('edit.day')}
          value={String(shown)}
          data={days.map((day) => ({ value: String(day), label: dayName(day, 'long') }))}
          onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
        />
      </div>
      <div ref={grid} className={classes.grid} style={style} role="group" aria-label={t('edit.grid')}>
        <span className={classes.corner} />
        {days.map((day) => (
          <div key={day} className={classes.head} data-chosen={day === shown || undefined}>
            {dayName(day, 'short')}
            <ActionMenu
              label={t('edit.dayActions', { day: dayName(day, 'long') })}
              actions={[
                ...days
                  .filter((other) => other !== day)
                  .map((other) => ({
                    label: t('edit.copyTo', { day: dayName(other, 'long') }),
                    icon: <IconCopy size={18} />,
                    onClick: () => onChange(copyDay(draft, day, other)),
                  })),
                {
                  label: t('edit.clearDay'),
                  icon: <IconTrash size={18} />,
                  onClick: () => onChange(clearDay(draft, day)),
                  apart: true,
                },
              ]}
            />
          </div>
        ))}
        {periods.flatMap(({ period, name, startsAt }) => {
          if (period === null) return [];
          return [
            <span key={`${period} head`} className={classes.period}>
              {name}
              <span className={classes.time}>{timeText(startsAt, i18n.language)}</span>
            </span>,
            ...days.map((cycleDay) => {
              const key = keyOf(cycleDay, period);
              const lesson = draft[key];
              const hasClash = lesson !== undefined && clashesOf(lesson, edited.taken).length > 0;
              const names = edited.teachers.filter(({ id }) => lesson?.teacherIds.includes(id));
              const place = t('edit.place', { day: dayName(cycleDay, 'long'), period: name });
              return (
                <button
                  key={key}
                  type="button"
                  className={classes.cell}
                  data-key={key}
                  data-chosen={cycleDay === shown || undefined}
                  data-empty={lesson === undefined || undefined}
                  data-clash={hasClash || undefined}
                  aria-haspopup="dialog"
                  aria-label={[place, lesson?.subject ?? t('free'), hasClash ? t('edit.hasClash') : '']
                    .filter(Boolean)
                    .join(', ')}
                  onClick={() => onChoose({ cycleDay, period })}
                  onKeyDown={(event) => onKey({ cycleDay, period }, event)}
                >
                  {lesson ? (
                    <>
                      <span className={classes.subject}>
                        {hasClash && <IconAlertTriangle size={14} aria-hidden="true" />} {lesson.subject}
                      </span>
                      <span className={classes.more}>
                        {[names.map((each) => each.name).join(', '), lesson.room].filter(Boolean).join(' · ')}
                      </span>
                    </>
                  ) : (
                    <IconPlus size={18} aria-hidden="true" />
                  )}
                </button>
              );
            }),
          ];
        })}
      </div>
    </>
  );
}
