import type { ClassCard, LedClass } from '@homeroom/contracts';

/** A running class as published in facts. */
export function toTell(card: ClassCard): LedClass {
  const { id: classId, deviceId, classNumber, className, grade, section, isActive } = card;
  const leaderId = card.principalTeacherId ?? null;
  return { classId, deviceId, classNumber, className, grade, section, isActive, isRunning: true, leaderId };
}
