import type { ClassCard, LedClass } from '@homeroom/contracts';

/** What a fact tells of a class that runs. */
export function toTell(card: ClassCard): LedClass {
  const { id: classId, deviceId, classNumber, className, grade, section, isActive } = card;
  const leaderId = card.principalTeacherId ?? null;
  return { classId, deviceId, classNumber, className, grade, section, isActive, isRunning: true, leaderId };
}
