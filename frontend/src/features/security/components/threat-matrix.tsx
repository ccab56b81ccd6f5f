import type { CheckId, CheckOutcome, SecurityAssessment } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/time-ago';
import { PublicSection } from '../../public-pages/components/public-section';
import { type CheckView, checksOf, type Missing } from '../model';
import { AREAS, threatsOf } from '../threats';
import classes from './threat-matrix.module.css';
import { inWords } from '../../../i18n/said';

const ICONS: Record<CheckOutcome, typeof IconCheck> = {
  passed: IconCheck,
  failed: IconAlertTriangle,
  unknown: IconClock,
};

/** Threats, the protection against each, and the result of testing it. */
export function ThreatMatrix({ assessment }: { assessment: Missing<SecurityAssessment> | undefined }) {
  const { t } = useTranslation('security');
  const check = checksOf(assessment);
  return (
    <PublicSection id="threats" title={t('contents.threats')}>
      <Text c="dimmed" mb="md" maw="46rem">
        {t('matrix.lead')}
      </Text>
      <table className={classes.matrix} aria-label={t('contents.threats')}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('matrix.threat')}</th>
            <th scope="col">{t('matrix.protection')}</th>
            <th scope="col">{t('matrix.result')}</th>
          </tr>
        </thead>
        {AREAS.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.area}>
                {t(`layers.${area}.title`)}
              </th>
            </tr>
            {threatsOf(area).map((id) => (
              <ThreatRow key={id} id={id} check={check(id)} />
            ))}
          </tbody>
        ))}
      </table>
    </PublicSection>
  );
}

function ThreatRow({ id, check: { outcome, checkedAt, evidence } }: { id: CheckId; check: CheckView }) {
  const { t } = useTranslation('security');
  const Icon = ICONS[outcome];
  return (
    <tr>
      <th scope="row" className={classes.threat}>
        {t(`threats.${id}.threat`)}
      </th>
      <td>{t(`threats.${id}.protection`)}</td>
      <td className={classes.result}>
        <span className={classes.outcome} data-outcome={outcome}>
          <Icon size={18} aria-hidden="true" />
          {t(`matrix.outcomes.${outcome}`)}
        </span>
        {outcome !== 'unknown' && evidence && (
          <span className={classes.evidence}>
            {evidence
              .split(/(?<=\.) /)
              .map(inWords)
              .join(' ')}
          </span>
        )}
        {checkedAt && (
          <span className={classes.evidence}>
            <TimeAgo at={checkedAt} />
          </span>
        )}
      </td>
    </tr>
  );
}
