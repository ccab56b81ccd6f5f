import { GRADES } from '../class-number';
import { DEFAULT_MESSENGER_SETTINGS, type TimeRestrictions } from './messenger-settings';

/** A school's rules for teachers and the students they teach, who cannot write to each other by default. */
export interface TaughtRules {
  isAllowed: boolean;
  /** The lowest grade whose students may take part. */
  fromGrade: string;
  /** The hours in which both may write; the settings of the student's class narrow them. */
  hours: TimeRestrictions;
}

/** Used until the office changes them. */
export const DEFAULT_TAUGHT_RULES: TaughtRules = {
  ...{ isAllowed: false, fromGrade: 'Grade 6' },
  hours: DEFAULT_MESSENGER_SETTINGS.timeRestrictions,
};

/** Whether the school lets students of this grade and their teachers write to each other. Unknown grades are excluded. */
export function isOpenToGrade({ isAllowed, fromGrade }: TaughtRules, grade: string): boolean {
  const place = (of: string) => (GRADES as readonly string[]).indexOf(of);
  return isAllowed && place(grade) >= place(fromGrade);
}

/** The intersection of the hours; if only one restricts them, its hours. */
export function commonHours(a: TimeRestrictions, b: TimeRestrictions): TimeRestrictions {
  if (!a.enabled || !b.enabled) return a.enabled ? a : b;
  return {
    enabled: true,
    startTime: a.startTime > b.startTime ? a.startTime : b.startTime,
    endTime: a.endTime < b.endTime ? a.endTime : b.endTime,
    weekendsAllowed: a.weekendsAllowed && b.weekendsAllowed,
  };
}
