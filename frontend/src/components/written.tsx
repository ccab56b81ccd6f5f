import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface WrittenProps extends Pick<TextProps, 'lineClamp'> {
  children: ReactNode;
}

/** Text that a person typed, with its line breaks and in the direction of its script. */
export function Written(props: WrittenProps) {
  return <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} {...props} />;
}
