import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicSection } from '../../public-pages/components/public-section';
import classes from './problems.module.css';

const PROBLEMS = ['sent', 'price', 'shame', 'trust', 'accounts'] as const;

export function Problems() {
  const { t } = useTranslation('schoolsSay');
  return (
    <PublicSection id="problems" title={t('problems.title')}>
      <Text c="dimmed" mb="md">
        {t('problems.lead')}
      </Text>
      <ul className={classes.problems}>
        {PROBLEMS.map((problem) => (
          <li key={problem} className={classes.pair}>
            <div className={classes.problem}>
              <span className={classes.label}>{t('problems.before')}</span>
              <p className={classes.text}>{t(`problems.items.${problem}.problem`)}</p>
            </div>
            <div className={classes.answer}>
              <span className={classes.label}>{t('problems.after')}</span>
              <p className={classes.text}>{t(`problems.items.${problem}.answer`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
