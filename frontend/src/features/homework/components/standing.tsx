import type { OwnHomeworkLine, WorkLine } from '@homeroom/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../model';

/** What waits for the child stands out; what is finished is filled. */
const LOOKS = {
  open: { variant: 'default' },
  overdue: { variant: 'light', color: 'clay' },
  handedIn: { variant: 'light' },
  handedInLate: { variant: 'light' },
  returned: { variant: 'filled' },
  again: { variant: 'light', color: 'marigold' },
  done: { variant: 'filled' },
} as const;

type Stands = Pick<WorkLine, 'state' | 'isLate'> & Partial<Pick<OwnHomeworkLine, 'isOverdue'>>;

/** The state in words, never by colour alone. */
export function Standing({ state, isLate, isOverdue = false }: Stands) {
  const { t } = useTranslation('homework');
  const standing = standingOf({ state, isLate, isOverdue });
  return (
    <Badge {...LOOKS[standing]} tt="none">
      {t(`standing.${standing}`)}
    </Badge>
  );
}
