import type { OwnLesson, RegisterLesson } from '@homeroom/contracts';
import { timeText } from '../../components/moment';

/** Time and place of a lesson: '9:40 – 10:30 · Room 4'. */
export function placeOfLesson({ startsAt, endsAt, room }: RegisterLesson, language: string): string {
  const when = `${timeText(startsAt, language)} – ${timeText(endsAt, language)}`;
  return room === null ? when : `${when} · ${room}`;
}

/** Without a day, for today's register, which can be opened offline too. */
export function addressOfLesson({
  classNumber,
  session,
}: Pick<OwnLesson, 'classNumber' | 'session'>): string {
  return `/class/${classNumber}/register?session=${session}`;
}
