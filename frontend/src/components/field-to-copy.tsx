import { TextInput, type TextInputProps } from '@mantine/core';

type FieldToCopyProps = Pick<TextInputProps, 'label' | 'description' | 'dir'> & { value: string };

/** A read-only field to copy into another program; all of it is selected on focus. */
export function FieldToCopy(props: FieldToCopyProps) {
  return <TextInput {...props} readOnly onFocus={(event) => event.currentTarget.select()} />;
}
