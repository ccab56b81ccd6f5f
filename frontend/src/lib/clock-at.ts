/** Date and time in a school's time zone: '2026-11-24' and '08:30'. */
export interface SchoolMoment {
  day: string;
  time: string;
}

export function clockAt(now: Date, timeZone: string): SchoolMoment {
  const [day = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time: time.slice(0, 5) };
}
