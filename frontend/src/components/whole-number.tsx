import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberProps
  extends Pick<NumberInputProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'w' | 'onBlur'> {
  min: number;
  max: number;
}

interface WholeNumberProps extends NumberProps {
  /** As typed; empty for an empty field. */
  value?: string;
  onChange: (typed: string) => void;
}

/** A whole number, clamped on blur: while 90 is being typed it is a 9. */
export function WholeNumber({ onChange, ...field }: WholeNumberProps) {
  return (
    <NumberInput
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={field.min < 0}
      // A phone's keys for numbers have no minus.
      inputMode={field.min < 0 ? 'text' : 'numeric'}
      {...field}
      onChange={(typed) => onChange(String(typed))}
    />
  );
}

interface StandingNumberProps extends NumberProps {
  value: number;
  onChange: (value: number) => void;
}

/** A whole number that is never empty: typed values are clamped, and an emptied field gets its previous value back. */
export function StandingNumber({ value, onChange, ...field }: StandingNumberProps) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <WholeNumber
      {...field}
      value={typing ?? String(value)}
      onChange={(typed) => {
        setTyping(typed);
        const number = Number.parseInt(typed, 10);
        if (!Number.isNaN(number)) onChange(Math.min(field.max, Math.max(field.min, number)));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
