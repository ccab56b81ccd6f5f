import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Card } from './card';
import classes from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  lead?: ReactNode;
  /** What can be done with all of it. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One matter, of one's own account or of the school: a sheet with a heading by which it is found. */
export function AccountSection({ title, lead, actions, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card className={classes.section} role="region" aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Card>
  );
}
