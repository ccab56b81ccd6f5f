import type { SchoolClock } from '@homeroom/contracts';
import { schoolTime, showSameTime } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

interface SchoolTimeProps {
  at: string;
  school: SchoolClock;
}

/** A time in the school's time zone, which is named if it differs from the reader's. */
export function SchoolTime({ at, school }: SchoolTimeProps) {
  return <time dateTime={at}>{useSchoolTime()(at, school)}</time>;
}

export function useSchoolTime(): (at: string, school: SchoolClock) => string {
  const { i18n } = useTranslation();
  return (at, school) => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const moment = new Date(at);
    const zone = !showSameTime(here, school.timeZone, moment);
    return schoolTime(moment, school, { language: i18n.language, zone });
  };
}
