import { Stack, Text } from '@mantine/core';

interface EmptyPartProps {
  title: string;
  description: string;
}

/** Empty state of a part of a fuller page; what to do about it is beside it. */
export function EmptyPart({ title, description }: EmptyPartProps) {
  return (
    <Stack gap={0} py="sm">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{description}</Text>
    </Stack>
  );
}
