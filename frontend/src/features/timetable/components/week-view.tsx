import type { LessonOfDay, TimetableDay, TimetableSlot, TimetableWeek } from '@homeroom/contracts';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, timeText } from '../../../components/moment';
import { firstDay, rowsOf, toneOf } from '../model';
import { useTimeOf } from '../../../lib/use-school-time';
import { TIMETABLES } from '../api/timetable';
import classes from './week-view.module.css';

/** A selected lesson, with its day and time slot. */
export interface Chosen {
  day: string;
  slot: TimetableSlot;
  lesson: LessonOfDay;
}

interface WeekViewProps {
  week: TimetableWeek;
  /** In a teacher's week each lesson names its class. */
  namesClass?: boolean;
  /** Given if the viewer may change lessons. */
  onChoose?: ((chosen: Chosen) => void) | undefined;
}

/** A week read-only: its days side by side, or on a phone one at a time. */
export function WeekView({ week, namesClass = false, onChoose }: WeekViewProps) {
  const { t, i18n } = useTranslation('timetable');
  const { day: today, time } = useTimeOf(week, TIMETABLES);
  const [picked, setPicked] = useState('');
  const chosen = week.days.some(({ day }) => day === picked) ? picked : firstDay(week, today);
  const rows = rowsOf(week);
  return (
    <>
      <div className={classes.picker} role="group" aria-label={t('days')} data-print="never">
        {week.days.map(({ day }) => (
          <button
            key={day}
            type="button"
            className={classes.pick}
            aria-pressed={day === chosen}
            aria-label={dayText(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
            data-today={day === today || undefined}
            onClick={() => setPicked(day)}
          >
            <span className={classes.name}>{dayText(day, i18n.language, { weekday: 'short' })}</span>
            <span className={classes.number}>{dayText(day, i18n.language, { day: 'numeric' })}</span>
          </button>
        ))}
      </div>
      <div className={classes.week}>
        {week.days.map((day) => (
          <section
            key={day.day}
            className={classes.day}
            data-today={day.day === today || undefined}
            data-chosen={day.day === chosen || undefined}
          >
            <h3 className={classes.head} aria-current={day.day === today ? 'date' : undefined}>
              <span className={classes.long}>{dayText(day.day, i18n.language, { weekday: 'long' })}</span>
              <span className={classes.short} aria-hidden="true">
                {dayText(day.day, i18n.language, { weekday: 'short' })}
              </span>
              <span className={classes.date}>
                {dayText(day.day, i18n.language, { day: 'numeric', month: 'short' })}
                {day.round !== null && ` · ${roundText(t, week, day.round)}`}
                {day.atSchool === 'half' && ` · ${t('halfDay')}`}
              </span>
            </h3>
            {day.atSchool === 'closed' ? (
              <p className={classes.closed}>{day.title ?? t('noSchool')}</p>
            ) : (
              <ul className={classes.slots}>
                {day.slots.map((slot) => (
                  <li
                    key={slot.startsAt}
                    className={classes.slot}
                    style={{ '--rows': rows(slot) } as CSSProperties}
                  >
                    <Slot
                      day={day}
                      slot={slot}
                      isNow={day.day === today && slot.startsAt <= time && time < slot.endsAt}
                      namesClass={namesClass}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

type Say = ReturnType<typeof useTranslation<'timetable'>>['t'];

function roundText(t: Say, { cycle }: Pick<TimetableWeek, 'cycle'>, round: number): string {
  return cycle === 'two_weeks' ? t(round === 0 ? 'weekA' : 'weekB') : t('dayOf', { number: round + 1 });
}

interface SlotProps extends Pick<WeekViewProps, 'onChoose'> {
  day: TimetableDay;
  slot: TimetableSlot;
  isNow: boolean;
  namesClass: boolean;
}

function Slot({ day, slot, isNow, namesClass, onChoose }: SlotProps) {
  const { t, i18n } = useTranslation('timetable');
  const { period, name, startsAt, endsAt, lessons } = slot;
  const clock = (at: string) => timeText(at, i18n.language);
  const time = (
    <>
      <span className={classes.clock}>{clock(startsAt)}</span>
      <span className={classes.until}>–{clock(endsAt)}</span>
    </>
  );
  if (period === null)
    return (
      <p className={classes.break}>
        <span>{name}</span>
        <span>{time}</span>
      </p>
    );
  if (lessons.length === 0)
    return (
      <p className={classes.free}>
        <span>{time}</span>
        <span>{t('free')}</span>
      </p>
    );
  return lessons.map((lesson) => {
    const { change, subject, room, teachers, className, insteadOf, needsTeacher } = lesson;
    const words: ReactNode = (
      <>
        <span className={classes.time}>{time}</span>
        <span className={classes.subject}>{subject}</span>
        <span className={classes.more}>
          {[namesClass ? className : teachers.join(', '), room].filter(Boolean).join(' · ')}
        </span>
        {needsTeacher && <span className={classes.mark}>{t('needsTeacher')}</span>}
        {change && (
          <span className={classes.mark}>
            {t(change.isCancelled ? 'cancelled' : insteadOf ? 'substitute' : 'changed')}
          </span>
        )}
        {change?.note && <span className={classes.note}>{change.note}</span>}
      </>
    );
    const marks = {
      className: classes.lesson,
      'data-tone': toneOf(subject),
      'data-now': (isNow && !change?.isCancelled) || undefined,
      'data-cancelled': change?.isCancelled || undefined,
    };
    return onChoose ? (
      <button
        key={lesson.classNumber}
        type="button"
        aria-haspopup="dialog"
        onClick={() => onChoose({ day: day.day, slot, lesson })}
        {...marks}
      >
        {words}
      </button>
    ) : (
      <div key={lesson.classNumber} {...marks} {...(isNow && { 'aria-current': 'time' })}>
        {words}
      </div>
    );
  });
}
