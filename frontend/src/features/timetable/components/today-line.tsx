import '../texts';
import type { OwnTimetable } from '@homeroom/contracts';
import { IconBellRinging, IconCalendarTime } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../components/moment';
import { AtEachSchool, type SchoolOfLine } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { ownTimetableQuery, TIMETABLES } from '../api/timetable';
import { type TimedLesson, today } from '../model';
import { useTimeOf } from '../../../lib/use-school-time';

/** The current lesson, the next one, and today's changes. */
export default function LessonsLine() {
  return (
    <AtEachSchool queryAt={(membershipId) => ownTimetableQuery('', membershipId)}>
      {({ weeks }, at) => weeks.map((one) => <OfOne key={one.student?.id ?? ''} one={one} at={at} />)}
    </AtEachSchool>
  );
}

interface OfOneProps {
  one: OwnTimetable['weeks'][number];
  at: SchoolOfLine;
}

function OfOne({ one: { student, week }, at: { name: school, isHere } }: OfOneProps) {
  const { t, i18n } = useTranslation('timetable');
  const moment = useTimeOf(week, TIMETABLES);
  const { role } = useSignedInUser();
  const found = today(week, moment);
  if (!found) return null;
  const { now, next, lastEnds, changed } = found;
  const clock = (time: string) => timeText(time, i18n.language);
  const to = isHere || !student ? '/timetable' : `/parent-dashboard?child=${student.id}`;
  const name = ({ subject, className }: TimedLesson) => (student ? subject : `${subject}, ${className}`);
  const place = (lesson: TimedLesson) =>
    [lesson.room, student && lesson.teachers.join(', ')].filter(Boolean).join(' · ');
  const whose = role === 'parent' ? student?.firstName : undefined;
  const here = now ?? next;
  const said = now
    ? t('line.now', { what: name(now), until: clock(now.endsAt) })
    : next && t('line.next', { what: name(next), at: clock(next.startsAt) });
  const then =
    now && next
      ? t('line.then', { what: name(next), at: clock(next.startsAt) })
      : here && lastEnds && t('line.ends', { at: clock(lastEnds) });
  return (
    <>
      {here && (
        <TodayItem
          tone="know"
          icon={<IconCalendarTime size={20} />}
          title={<Whose name={whose}>{said}</Whose>}
          line={[place(here), then, school].filter(Boolean).join(' · ')}
          to={to}
        />
      )}
      {changed.map((lesson) => (
        <TodayItem
          key={`${lesson.startsAt} ${lesson.classNumber}`}
          tone="do"
          icon={<IconBellRinging size={20} />}
          title={
            <Whose name={whose}>
              {t(lesson.change?.isCancelled ? 'line.cancelled' : 'line.changed', {
                what: name(lesson),
                at: clock(lesson.startsAt),
              })}
            </Whose>
          }
          line={[place(lesson), lesson.change?.note, school].filter(Boolean).join(' · ') || undefined}
          to={to}
        />
      ))}
    </>
  );
}

/** Prefixes the child's name for guardians; students see only their own lessons. */
function Whose({ name, children }: { name: string | undefined; children: ReactNode }) {
  return name === undefined ? (
    children
  ) : (
    <>
      {`${name}: `}
      {children}
    </>
  );
}
