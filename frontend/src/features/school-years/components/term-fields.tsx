import { type Days, LIMITS, type TermPlan } from '@homeroom/domain';
import { Button, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Reasons, withOneMore } from '../model';
import classes from './term-fields.module.css';

interface TermFieldsProps {
  terms: readonly TermPlan[];
  /** The year, which contains all terms. */
  within: Days;
  reasons: Reasons;
  onChange: (terms: TermPlan[]) => void;
}

/** The terms of a year with their names and dates. */
export function TermFields({ terms, within, reasons, onChange }: TermFieldsProps) {
  const { t } = useTranslation('schoolYears');
  const set = (at: number, part: Partial<TermPlan>) =>
    onChange(terms.map((term, index) => (index === at ? { ...term, ...part } : term)));
  const field = (index: number, name: keyof TermPlan) => ({
    value: terms[index]?.[name] ?? '',
    error: reasons[`terms.${index}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(index, { [name]: currentTarget.value }),
  });
  const days = { type: 'date', min: within.startsOn, max: within.endsOn };
  return (
    <>
      {terms.map((_term, index) => {
        const number = index + 1;
        return (
          // Unsaved terms have no id, so they are keyed by position.
          <fieldset key={number} className={classes.term}>
            <legend className={classes.legend}>{t('term', { number })}</legend>
            <TextInput label={t('termName')} maxLength={LIMITS.yearNameMaxLength} {...field(index, 'name')} />
            <div className={classes.days}>
              <TextInput label={t('startsOn')} {...days} {...field(index, 'startsOn')} />
              <TextInput label={t('endsOn')} {...days} {...field(index, 'endsOn')} />
              {terms.length > 1 && (
                <Button
                  variant="default"
                  aria-label={t('removeTerm', { number })}
                  onClick={() => onChange(terms.filter((_each, at) => at !== index))}
                >
                  {t('remove.action')}
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
      {reasons.terms && (
        <Text role="alert" c="var(--mantine-color-error)">
          {reasons.terms}
        </Text>
      )}
      {terms.length < LIMITS.termsPerYear && (
        <Button variant="default" w="fit-content" onClick={() => onChange(withOneMore(terms))}>
          {t('addTerm')}
        </Button>
      )}
    </>
  );
}
