import { Stack, Text } from '@mantine/core';
import { Written } from '../../../components/written';

/** What one side wrote to the other, apart from what the page says itself. */
export function Told({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap={0}>
      <Text fw={600}>{title}</Text>
      <Written>{children}</Written>
    </Stack>
  );
}
