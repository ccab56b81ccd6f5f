import { GRADES } from '../class-number';
import { DEFAULT_MESSENGER_SETTINGS, type TimeRestrictions } from './messenger-settings';

/** What a school says of its teachers and the students whom they teach, who write to each other nowhere unless it says so. */
export interface TaughtRules {
  isAllowed: boolean;
  /** The first grade whose students it is for. */
  fromGrade: string;
  /** In which they write, both of them; what the student's class has set narrows them. */
  hours: TimeRestrictions;
}

/** Until the office says otherwise. */
export const DEFAULT_TAUGHT_RULES: TaughtRules = {
  ...{ isAllowed: false, fromGrade: 'Grade 6' },
  hours: DEFAULT_MESSENGER_SETTINGS.timeRestrictions,
};

/** Whether the school lets students of this grade and those who teach them write to each other. A grade that nobody knows is none. */
export function isOpenToGrade({ isAllowed, fromGrade }: TaughtRules, grade: string): boolean {
  const place = (of: string) => (GRADES as readonly string[]).indexOf(of);
  return isAllowed && place(grade) >= place(fromGrade);
}

/** The hours that belong to both; where one keeps none, those of the other. */
export function commonHours(a: TimeRestrictions, b: TimeRestrictions): TimeRestrictions {
  if (!a.enabled || !b.enabled) return a.enabled ? a : b;
  return {
    enabled: true,
    startTime: a.startTime > b.startTime ? a.startTime : b.startTime,
    endTime: a.endTime < b.endTime ? a.endTime : b.endTime,
    weekendsAllowed: a.weekendsAllowed && b.weekendsAllowed,
  };
}
