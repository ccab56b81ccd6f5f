import { Container, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page's main content, the target of "Skip to content". */
export function Page({ children, size = 1180 }: { children: ReactNode; size?: number }) {
  return (
    <Container
      component="main"
      id="main"
      tabIndex={-1}
      size={size}
      py={{ base: 'lg', sm: 'xl' }}
      px="var(--space-gutter)"
    >
      <Stack gap="xl">{children}</Stack>
    </Container>
  );
}
