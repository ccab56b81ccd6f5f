import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';
import { PlaceTrail } from './place-trail';

interface PageTitleProps {
  title: string;
  lead?: string | undefined;
  /** Actions of the page. */
  children?: ReactNode;
  /** The tabs of a page with several parts. */
  tabs?: ReactNode;
}

/** The header of a page: breadcrumbs, title and actions. Always a single row on a desktop, however long the names are. */
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
