import type { OwnLesson, RegisterLesson } from '@homeroom/contracts';
import { timeText } from '../../components/moment';

/** When it is, and where: '9:40 – 10:30 · Room 4'. */
export function placeOfLesson({ startsAt, endsAt, room }: RegisterLesson, language: string): string {
  const when = `${timeText(startsAt, language)} – ${timeText(endsAt, language)}`;
  return room === null ? when : `${when} · ${room}`;
}

/** Without a day: today's, which opens without a connection too. */
export function addressOfLesson({
  classNumber,
  session,
}: Pick<OwnLesson, 'classNumber' | 'session'>): string {
  return `/class/${classNumber}/register?session=${session}`;
}
