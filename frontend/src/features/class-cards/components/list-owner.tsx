import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../api/get-classes';

interface ListOwnerProps {
  label: string;
  /** What the school's list is called; left out where the asker may not change that one. */
  school?: string | undefined;
  value: number | null;
  onChange: (classNumber: number | null) => void;
}

/** Whose list it is: the school's or that of one of the asker's classes. */
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
