import { List, Text } from '@mantine/core';

interface WhatItMeansProps {
  title: string;
  sentences: readonly string[];
}

/** What follows from a setting, read before it is changed. */
export function WhatItMeans({ title, sentences }: WhatItMeansProps) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List size="sm">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </div>
  );
}
