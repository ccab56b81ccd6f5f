import type { SecurityAssessment } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PublicSection } from '../../public-pages/components/public-section';
import { checksOf, type Missing } from '../model';
import { STANDARDS } from '../threats';
import classes from './standards.module.css';

/** A badge is shown only while none of the checks it depends on has failed. */
export function Standards({ assessment }: { assessment: Missing<SecurityAssessment> | undefined }) {
  const { t } = useTranslation(['security', 'publicPages']);
  const check = checksOf(assessment);
  const followed = STANDARDS.filter(({ needs }) => needs.every((id) => check(id).outcome !== 'failed'));
  return (
    <PublicSection id="standards" title={t('contents.standards')}>
      <Text c="dimmed" mb="md" maw="46rem">
        {t('standards.lead')}
      </Text>
      <ul className={classes.badges}>
        {followed.map(({ id, title, url, checked }) => (
          <li key={id} className={classes.badge}>
            <IconRosetteDiscountCheck size={30} className={classes.icon} aria-hidden="true" />
            <div>
              <p className={classes.title}>
                {t('standards.aligned')}{' '}
                <a href={url} rel="noreferrer">
                  {title}
                </a>
              </p>
              <p className={classes.how}>
                {t(`standards.how.${id}`)} {t('publicPages:checked', { date: checked })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
