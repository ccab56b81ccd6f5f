import { Button, Group, Stack, Text } from '@mantine/core';
import { takeFocus } from '../lib/first-field';

interface LeaveQuestionProps {
  /** If nothing around the question says it. */
  title?: string;
  text: string;
  leaveLabel: string;
  stayLabel: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Replaces the content that would be lost, which returns if the user stays. */
export function LeaveQuestion({ title, text, leaveLabel, stayLabel, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Stack gap="md" role="alert">
      {title && <Text fw={600}>{title}</Text>}
      <Text>{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {leaveLabel}
        </Button>
        <Button onClick={onStay} ref={takeFocus}>
          {stayLabel}
        </Button>
      </Group>
    </Stack>
  );
}
