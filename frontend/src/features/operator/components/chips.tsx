import { Badge } from '@mantine/core';
import type { PlatformSchool } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';

const COLORS = { active: 'pine', pending: 'marigold', suspended: 'clay', deleted: 'gray' } as const;

/** Badges with status, plan and other distinguishing properties of a school. */
export function SchoolChips({ school }: { school: PlatformSchool }) {
  const { t, i18n } = useTranslation('operator');
  const { leaving, status, subscriptionLevel, isTrialActive, publicSchool, trust } = school;
  return (
    <>
      <Badge variant="light" size="lg" color={COLORS[status]}>
        {t(`statuses.${status}`)}
      </Badge>
      <Badge variant="light" size="lg" color="gray" c="inherit">
        {isTrialActive ? t('school.trialRunning') : t(`levels.${subscriptionLevel}`)}
      </Badge>
      {leaving && (
        <Badge variant="light" size="lg" color="marigold">
          {t(leaving.isClosed ? 'school.hasLeft' : 'school.leaves', {
            day: dayInWords(leaving.lastDay, i18n.language),
          })}
        </Badge>
      )}
      {trust !== 'verified' && (
        <Badge variant="light" size="lg" color="gray" c="inherit">
          {t(`school.${trust}`)}
        </Badge>
      )}
      {publicSchool && (
        <Badge variant="light" size="lg" color="gray" c="inherit">
          {t('school.publicSchool')}
        </Badge>
      )}
    </>
  );
}
