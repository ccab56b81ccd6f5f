import type { ClassCard, SchoolClass } from '@homeroom/contracts';

/** What a fact tells of a class that runs. */
export function toTell(card: ClassCard): SchoolClass {
  const { id: classId, deviceId, classNumber, className, grade, section, isActive } = card;
  return { classId, deviceId, classNumber, className, grade, section, isActive, isRunning: true };
}
