import { Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { Card } from './card';
import classes from './account-section.module.css';

interface AccountSectionProps {
  /** Of its heading: what an address or the list of a page's sections leads to. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** Actions for the whole section. */
  actions?: ReactNode;
  /** Receives the focus when the control that was pressed is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One topic of an account or of the school: a card with a heading. */
export function AccountSection({
  id: place,
  title,
  lead,
  actions,
  headingRef,
  children,
}: AccountSectionProps) {
  const ownId = useId();
  const id = place ?? ownId;
  return (
    <Card className={classes.section} role="region" aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title
            order={2}
            size="h3"
            id={id}
            className={classes.title}
            {...(headingRef && { ref: headingRef })}
            {...((headingRef ?? place) && { tabIndex: -1 })}
          >
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
