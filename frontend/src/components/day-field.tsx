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

/** A day that is looked at. Its year is typed digit by digit, each makes a day of its own, and none may be taken away by the one before. */
export function DayField({ value, onChoose, ...field }: DayFieldProps) {
  const { text, type } = useAskingText(value, onChoose, 0);
  return (
    <TextInput type="date" {...field} value={text} onChange={(event) => type(event.currentTarget.value)} />
  );
}
