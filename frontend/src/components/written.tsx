import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface WrittenProps extends Pick<TextProps, 'lineClamp'> {
  children: ReactNode;
}

/** What somebody typed, in their lines and in the direction of their script. */
export function Written(props: WrittenProps) {
  return <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} {...props} />;
}
