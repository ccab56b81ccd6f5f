import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './public-section.module.css';

interface PublicSectionProps {
  /** The target of the contents list. */
  id: string;
  title: string;
  /** Running text is kept to a readable line length; cards and tables may use the whole width. */
  prose?: boolean;
  children: ReactNode;
}

/** A section of a public page. */
export function PublicSection({ id, title, prose = false, children }: PublicSectionProps) {
  return (
    <section aria-labelledby={id} className={prose ? classes.prose : undefined}>
      <Title order={2} id={id} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}
