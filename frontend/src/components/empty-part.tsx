import { Stack, Text } from '@mantine/core';

interface EmptyPartProps {
  title: string;
  description: string;
}

/** A part of a fuller page that has nothing to show: what to do about it stands beside it. */
export function EmptyPart({ title, description }: EmptyPartProps) {
  return (
    <Stack gap={0} py="sm">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{description}</Text>
    </Stack>
  );
}
