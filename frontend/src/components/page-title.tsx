import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';
import { PlaceTrail } from './place-trail';

interface PageTitleProps {
  title: string;
  lead?: string | undefined;
  /** What can be done here. */
  children?: ReactNode;
  /** The parts of the page, where it has several. */
  tabs?: ReactNode;
}

/** The head of a page: where it stands, what it is, what can be done. One row on a desk, whatever the names are. */
export function PageTitle({ title, lead, children, tabs }: PageTitleProps) {
  return (
    <div className={classes.head}>
      <PlaceTrail />
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1} title={title} className={classes.title}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" title={lead} className={classes.lead}>
              {lead}
            </Text>
          )}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
    </div>
  );
}
