import type { SchoolYear } from '@homeroom/contracts';
import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayInWords, daysInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { termAfter, termAt } from '../model';
import { YearBar } from './year-bar';
import classes from './year-item.module.css';

interface YearItemProps {
  year: SchoolYear;
  today: string;
  /** Whether it is the year of the next promotion, or one that a promotion led into. */
  way?: 'next' | 'taken' | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** A year with its terms as a bar and in words, and the position of today. */
export function YearItem({ year, today, way, onEdit, onRemove }: YearItemProps) {
  const { t, i18n } = useTranslation('schoolYears');
  const { name, startsOn, endsOn, terms, isCurrent } = year;
  const isPlanned = startsOn > today;
  return (
    <li className={classes.year} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <div>
          <div className={classes.title}>
            {name}
            <State isCurrent={isCurrent} isPlanned={isPlanned} />
          </div>
          <Text c="dimmed">{daysInWords(startsOn, endsOn, i18n.language)}</Text>
        </div>
        <div className={classes.actions}>
          {way && (
            <Button
              component={Link}
              to={`/school-years/${year.id}/promotion`}
              variant={way === 'next' ? 'light' : 'default'}
              {...(way === 'taken' && { 'aria-label': t('whoWentWhereNamed', { name }) })}
            >
              {way === 'next' ? t('prepare', { name }) : t('whoWentWhere')}
            </Button>
          )}
          {year.classes === 'ended' && (
            <Button
              component={Link}
              to={`/school-years/${year.id}/classes`}
              variant="default"
              aria-label={t('classesThenNamed', { name })}
            >
              {t('classesThen')}
            </Button>
          )}
          {isPlanned && year.classes === 'none' && (
            <WriteButton
              variant="default"
              aria-label={t('removeNamed', { name })}
              aria-haspopup="dialog"
              onClick={onRemove}
            >
              {t('remove.action')}
            </WriteButton>
          )}
          <WriteButton
            variant="default"
            aria-label={t('editNamed', { name })}
            aria-haspopup="dialog"
            onClick={onEdit}
          >
            {t('edit')}
          </WriteButton>
        </div>
      </div>
      {(isCurrent || isPlanned) && (
        <>
          <YearBar year={year} today={today} />
          <ul className={classes.terms} aria-label={t('terms', { name })}>
            {terms.map((term) => (
              <li key={term.startsOn}>
                <span className={classes.term}>{term.name}</span>{' '}
                {daysInWords(term.startsOn, term.endsOn, i18n.language)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isCurrent && <Today year={year} today={today} />}
    </li>
  );
}

function State({ isCurrent, isPlanned }: { isCurrent: boolean; isPlanned: boolean }) {
  const { t } = useTranslation('schoolYears');
  if (isCurrent) return <Badge variant="light">{t('current')}</Badge>;
  return (
    <Badge variant="light" color="gray">
      {t(isPlanned ? 'planned' : 'over')}
    </Badge>
  );
}

function Today({ year, today }: { year: SchoolYear; today: string }) {
  const { t, i18n } = useTranslation('schoolYears');
  const now = termAt(year, today);
  const next = termAfter(year, today);
  if (now) return <Text>{t('inTerm', { name: now.name, day: dayInWords(now.endsOn, i18n.language) })}</Text>;
  if (!next) return <Text>{t('afterTerms')}</Text>;
  return <Text>{t('inHolidays', { name: next.name, day: dayInWords(next.startsOn, i18n.language) })}</Text>;
}
