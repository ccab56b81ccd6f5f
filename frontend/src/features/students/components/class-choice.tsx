import type { ClassCard } from '@homeroom/contracts';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Places = Pick<ClassCard, 'studentCount' | 'maxStudents'>;

interface ClassChoiceProps {
  classes: readonly (Places & Pick<ClassCard, 'classNumber' | 'className'>)[];
  /** Full classes are disabled for students who take a place. */
  takesPlaces: boolean;
  /** By default what a student's new class is called. */
  label?: string;
  value: string;
  error?: ReactNode;
  onChange: (classNumber: string) => void;
}

/** Chooses the target class, with the occupancy of each. */
export function ClassChoice({ classes, takesPlaces, label, value, error, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('people');
  return (
    <NativeSelect
      label={label ?? t('move.to')}
      data={classes.map((card) => ({
        value: String(card.classNumber),
        label: t(hasRoom(card) ? 'move.option' : 'move.fullOption', {
          number: card.classNumber,
          name: card.className,
          taken: card.studentCount,
          max: card.maxStudents,
        }),
        disabled: takesPlaces && !hasRoom(card),
      }))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The first class with a free place. */
export function firstWithRoom(classes: readonly ClassCard[]): string {
  return String(classes.find(hasRoom)?.classNumber ?? '');
}

export function hasRoom({ studentCount, maxStudents }: Places): boolean {
  return studentCount < maxStudents;
}
