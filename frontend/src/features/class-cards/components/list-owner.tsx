import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../api/get-classes';

interface ListOwnerProps {
  label: string;
  /** Label of the school's list; undefined if the person may not change it. */
  school?: string | undefined;
  value: number | null;
  onChange: (classNumber: number | null) => void;
}

/** Chooses the list to edit: the school's, or that of one of the person's classes. */
export function ListOwner({ label, school, value, onChange }: ListOwnerProps) {
  const { data: classes = [] } = useQuery(classesQuery);
  return (
    <NativeSelect
      label={label}
      w={280}
      maw="100%"
      value={value === null ? '' : String(value)}
      onChange={(event) =>
        onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
      }
      data={[
        ...(school === undefined ? [] : [{ value: '', label: school }]),
        ...classes.map(({ classNumber, className }) => ({
          value: String(classNumber),
          label: `${classNumber} · ${className}`,
        })),
      ]}
    />
  );
}
