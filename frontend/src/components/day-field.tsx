import { TextInput } from '@mantine/core';
import { useAskingText } from '../lib/use-asking-text';

interface DayFieldProps {
  label: string;
  value: string;
  onChoose: (day: string) => void;
  description?: string;
  disabled?: boolean;
  min?: string;
  max?: string;
}

/** A date to look at. Each digit of a typed year makes a valid date of its own, and none of them may overwrite what is being typed. */
export function DayField({ value, onChoose, ...field }: DayFieldProps) {
  const { text, type } = useAskingText(value, onChoose, 0);
  return (
    <TextInput type="date" {...field} value={text} onChange={(event) => type(event.currentTarget.value)} />
  );
}
