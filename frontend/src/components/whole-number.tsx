import { NumberInput } from '@mantine/core';

interface WholeNumberProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** Nothing beyond its bounds can be typed; emptied, it is the least. */
export function WholeNumber({ onChange, min, ...field }: WholeNumberProps) {
  return (
    <NumberInput
      clampBehavior="strict"
      allowDecimal={false}
      min={min}
      onChange={(given) => onChange(Number(given) || min)}
      {...field}
    />
  );
}
