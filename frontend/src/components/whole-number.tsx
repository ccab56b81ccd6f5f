import { NumberInput, type NumberInputProps } from '@mantine/core';

interface WholeNumberProps
  extends Pick<NumberInputProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'w'> {
  min: number;
  max: number;
  /** As it is typed; empty where nothing stands there. */
  value?: string;
  onChange: (typed: string) => void;
}

/** Nothing but a whole number within its bounds can be typed. */
export function WholeNumber({ onChange, ...field }: WholeNumberProps) {
  return (
    <NumberInput
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={field.min < 0}
      // A phone's keys for numbers have no minus.
      inputMode={field.min < 0 ? 'text' : 'numeric'}
      {...field}
      onChange={(typed) => onChange(String(typed))}
    />
  );
}
