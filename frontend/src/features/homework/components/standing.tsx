import type { OwnHomeworkLine, WorkLine } from '@homeroom/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../model';

const LOOKS = {
  open: 'default',
  overdue: 'light',
  handedIn: 'light',
  handedInLate: 'light',
  returned: 'filled',
  again: 'light',
  done: 'filled',
} as const;

type Stands = Pick<WorkLine, 'state' | 'isLate'> & Partial<Pick<OwnHomeworkLine, 'isOverdue'>>;

/** The state in words, never by colour alone. */
export function Standing({ state, isLate, isOverdue = false }: Stands) {
  const { t } = useTranslation('homework');
  const standing = standingOf({ state, isLate, isOverdue });
  return (
    <Badge variant={LOOKS[standing]} tt="none">
      {t(`standing.${standing}`)}
    </Badge>
  );
}
