import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointEntry } from '@homeroom/contracts';
import classes from './point-list.module.css';
import { PointsBadge } from './points-badge';
import { TimeAgo } from './time-ago';
import { reasonOf } from './reason-of';

interface PointListProps<E extends PointEntry> {
  entries: readonly E[];
  /** The bold title; defaults to the category. */
  title?: (entry: E) => ReactNode;
  label: string;
  /** Rendered for each entry. */
  action?: (entry: E) => ReactNode;
}

export function PointList<E extends PointEntry>({ entries, title, label, action }: PointListProps<E>) {
  const { t } = useTranslation('points');
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map((entry) => {
        const reason = reasonOf(entry) ?? t('noReason');
        return (
          <li key={entry.id} className={classes.entry} data-undone={entry.undoneAt ? true : undefined}>
            <PointsBadge amount={entry.amount} />
            <div className={classes.words}>
              <Text fw={600}>{title ? title(entry) : reason}</Text>
              <Text size="sm" c="dimmed">
                {title && `${reason} · `}
                {entry.awardedBy && `${entry.awardedBy.name} · `}
                {entry.isByOffice && `${t('office')} · `}
                {entry.undoneAt && `${t('undone')} · `}
                <TimeAgo at={entry.awardedAt} />
              </Text>
            </div>
            {action?.(entry)}
          </li>
        );
      })}
    </ul>
  );
}
