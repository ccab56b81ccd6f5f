import { Title } from '@mantine/core';
import { Card } from '../../../components/card';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';

interface InboxProps {
  heading: string;
  emptyTitle: string;
  emptyText: string;
}

/** Nobody can write yet, so that there is nothing to ask the server for: an inbox is empty, and says so. */
export function Inbox({ heading, emptyTitle, emptyText }: InboxProps) {
  return (
    <Card>
      <Title order={2} size="h3">
        {heading}
      </Title>
      <EmptyState title={emptyTitle} description={emptyText}>
        <WayHome />
      </EmptyState>
    </Card>
  );
}
