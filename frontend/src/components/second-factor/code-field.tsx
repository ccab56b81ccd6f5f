import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { takeFocus } from '../../lib/first-field';
import { westernDigits } from '../../lib/western-digits';
import classes from './second-factor.module.css';

/** Apps show the digits in two groups, and recovery codes have a dash; both lengths leave extra room. */
const KINDS = {
  authenticator: { maxLength: 7, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { maxLength: 20, inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
} as const;

interface CodeFieldProps {
  kind: keyof typeof KINDS;
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

/** A field for a code from an authenticator app, which phones can autofill, or for a recovery code. */
export function CodeField({ kind, label, description, value, onChange, error }: CodeFieldProps) {
  return (
    <TextInput
      ref={takeFocus}
      label={label}
      description={description}
      value={value}
      onChange={(event) => onChange(westernDigits(event.currentTarget.value))}
      error={error}
      spellCheck={false}
      classNames={{ input: classes.code }}
      data-autofocus
      {...KINDS[kind]}
    />
  );
}
