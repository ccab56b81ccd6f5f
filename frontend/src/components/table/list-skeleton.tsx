import { Group, Skeleton, Stack } from '@mantine/core';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder rows of the same height as a person's row, so that the layout does not shift when they load. */
export function ListSkeleton() {
  return (
    <Stack gap="md">
      {ROWS.map((row) => (
        <Group key={row} gap="sm" wrap="nowrap" h={48}>
          <Skeleton h={44} w={44} radius="xl" style={{ flexShrink: 0 }} />
          <Skeleton h={16} w="30%" />
          <Skeleton h={16} w="15%" visibleFrom="sm" />
          <Skeleton h={16} w="15%" visibleFrom="sm" />
        </Group>
      ))}
    </Stack>
  );
}
