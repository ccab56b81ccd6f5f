import type { BackupStatusAnswer, SecurityAssessment } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/time-ago';
import { PublicSection } from '../../public-pages/components/public-section';
import { figuresOf, lastCheckedAt, type Missing, TARGETS } from '../model';
import { BackupIndicator } from './backup-indicator';
import { FigureTile } from './figure-tile';
import classes from './live-status.module.css';
import { ThreatRing } from './threat-ring';

interface LiveStatusProps {
  assessment: Missing<SecurityAssessment> | undefined;
  backup: Missing<BackupStatusAnswer> | undefined;
}

/** Measured figures and targets, each marked as what it is. */
export function LiveStatus({ assessment, backup }: LiveStatusProps) {
  const { t, i18n } = useTranslation('security');
  const { protectedThreats, threatsAnalyzed, backupLayers, maxUsers, maxSchools } = figuresOf(assessment);
  const checkedAt = lastCheckedAt(assessment);
  const short = (value: number) =>
    value.toLocaleString(i18n.language, { notation: value >= 1_000_000 ? 'compact' : 'standard' });
  return (
    <PublicSection id="status" title={t('contents.status')}>
      <div className={classes.panel}>
        <div className={classes.main}>
          <ThreatRing held={protectedThreats} of={threatsAnalyzed} />
          <div>
            <p className={classes.headline}>
              {t('status.threats', { held: protectedThreats.value, of: threatsAnalyzed.value })}
            </p>
            <p className={classes.basis}>
              {checkedAt && protectedThreats.isMeasured ? (
                <>
                  <span className={classes.pulse} aria-hidden="true" />
                  <TimeAgo at={checkedAt} say={(ago) => t('status.measured', { ago })} />
                </>
              ) : (
                t('status.targetOnly')
              )}
            </p>
          </div>
        </div>
        <BackupIndicator answer={backup} />
        <dl className={classes.figures}>
          <FigureTile
            label={t('figures.students')}
            value={t('figures.upTo', { value: short(maxUsers) })}
            isMeasured={false}
          />
          <FigureTile
            label={t('figures.schools')}
            value={t('figures.upTo', { value: short(maxSchools) })}
            isMeasured={false}
          />
          <FigureTile
            label={t('figures.uptime')}
            value={t('figures.percent', { value: TARGETS.uptimePercent })}
            isMeasured={false}
          />
          <FigureTile
            label={t('figures.layers')}
            value={String(backupLayers.value)}
            isMeasured={backupLayers.isMeasured}
          />
          <FigureTile label={t('figures.incidents')} value={String(TARGETS.incidents)} isMeasured={false} />
        </dl>
      </div>
    </PublicSection>
  );
}
