import type { SchoolYear, SchoolYears } from '@homeroom/contracts';
import type { YearPlan } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useDialog } from '../../../lib/use-dialog';
import { schoolYearsQuery } from '../api/school-years';
import { RemoveYearDialog } from './remove-year-dialog';
import classes from './years-panel.module.css';
import { YearDialog } from './year-dialog';
import { wayInto } from '../model';
import { YearItem } from './year-item';

/** The dates of the school's years and terms. */
export function YearsPanel() {
  const { t } = useTranslation('schoolYears');
  return (
    <AccountSection id="school-years" title={t('title')} lead={t('lead')}>
      <QueryView query={useQuery(schoolYearsQuery)}>{(calendar) => <Years calendar={calendar} />}</QueryView>
    </AccountSection>
  );
}

/** The subject of the dialog: an existing year, or a plan for a new one. */
type Draft = { id?: string; plan: YearPlan };

function Years({ calendar: { years, next, today, version } }: { calendar: SchoolYears }) {
  const { t } = useTranslation('schoolYears');
  const writing = useDialog<Draft>();
  const removal = useDialog<SchoolYear>();
  const draft = writing.about;
  return (
    <>
      {years.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <ul className={classes.list} aria-label={t('list')}>
          {years.map((year) => (
            <YearItem
              key={year.id}
              year={year}
              today={today}
              way={wayInto(year, years)}
              onEdit={() => writing.show({ id: year.id, plan: planOf(year) })}
              onRemove={() => removal.show(year)}
            />
          ))}
        </ul>
      )}
      <WriteButton aria-haspopup="dialog" w="fit-content" onClick={() => writing.show({ plan: next })}>
        {t(years.length === 0 ? 'planFirst' : 'plan')}
      </WriteButton>
      {draft && (
        <YearDialog
          // Remounted when reopened, with the currently saved values.
          key={`${draft.id} ${writing.opened}`}
          id={draft.id}
          begun={draft.plan}
          saved={years.find(({ id }) => id === draft.id)}
          version={version}
          opened={writing.opened}
          onClose={writing.close}
        />
      )}
      {removal.about && (
        <RemoveYearDialog year={removal.about} opened={removal.opened} onClose={removal.close} />
      )}
    </>
  );
}

function planOf({ name, startsOn, endsOn, terms }: YearPlan): YearPlan {
  return { name, startsOn, endsOn, terms };
}
