import { useTranslation } from 'react-i18next';
import { StatCard } from '../../../components/stat-card';
import type { Child } from '../api/get-my-children';

/** How many classes a child is in, and below it the groups of courses: the list of classes does not contain them. */
export function ClassesFigure({ child: { classes, classCount } }: { child: Child }) {
  const { t } = useTranslation('parent');
  const groups = classCount - classes.length;
  return (
    <StatCard
      label={t('stats.classes')}
      value={classes.length}
      {...(groups > 0 && { hint: t('stats.groups', { count: groups }) })}
    />
  );
}
