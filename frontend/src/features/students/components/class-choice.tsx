import type { ClassCard } from '@homeroom/contracts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ClassChoiceProps {
  classes: readonly ClassCard[];
  /** Full classes are disabled for students who take a place. */
  takesPlaces: boolean;
  value: string;
  onChange: (classNumber: string) => void;
}

/** Chooses the target class, with the occupancy of each. */
export function ClassChoice({ classes, takesPlaces, value, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('people');
  return (
    <NativeSelect
      label={t('move.to')}
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
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The first class with a free place. */
export function firstWithRoom(classes: readonly ClassCard[]): string {
  return String(classes.find(hasRoom)?.classNumber ?? '');
}

function hasRoom({ studentCount, maxStudents }: ClassCard): boolean {
  return studentCount < maxStudents;
}
