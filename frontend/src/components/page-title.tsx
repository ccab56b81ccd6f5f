import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './page-title.module.css';

interface PageTitleProps {
  title: string;
  lead?: string;
  back?: { to: string; label: string };
  /** What can be done here. */
  children?: ReactNode;
}

export function PageTitle({ title, lead, back, children }: PageTitleProps) {
  return (
    <div>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </div>
  );
}
