import { TextInput, type TextInputProps } from '@mantine/core';

type FieldToCopyProps = Pick<TextInputProps, 'label' | 'description' | 'dir'> & { value: string };

/** What somebody takes along to another program: nothing to type, and all of it is marked at once. */
export function FieldToCopy(props: FieldToCopyProps) {
  return <TextInput {...props} readOnly onFocus={(event) => event.currentTarget.select()} />;
}
