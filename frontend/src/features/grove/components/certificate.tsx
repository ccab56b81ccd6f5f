import { type Level, type PlantChoice, plantOf } from '@homeroom/domain';
import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import GrowingPlant from '../../../components/plant/growing-plant';
import classes from './certificate.module.css';
import { nameOf } from '../../../lib/name-of';
import { thisMoment } from '../../../lib/this-moment';
import { PrintButton } from '../../../components/print-button';

interface CertificateProps {
  opened: boolean;
  onClose: () => void;
  student: { id: string; firstName: string; lastName: string; className: string; plant: PlantChoice | null };
  level: Level;
  schoolName: string;
}

/** A certificate to print. Rendered by the browser, so that names can be in any script. */
export function Certificate({ opened, onClose, student, level, schoolName }: CertificateProps) {
  const { t, i18n } = useTranslation(['grove', 'points', 'common']);
  const { species } = plantOf(student.id, student.plant);
  const stage = t(`points:levels.${level.key}`);
  const today = thisMoment().toLocaleDateString(i18n.language, { dateStyle: 'long' });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('certificate.title')} wide>
      <Stack>
        <article data-print="slip" className={classes.certificate}>
          <p className={classes.kind}>{t('certificate.heading')}</p>
          <h3 className={classes.name}>
            <bdi>{nameOf(student)}</bdi>
          </h3>
          <p className={classes.text}>{t('certificate.text')}</p>
          <div className={classes.picture}>
            <GrowingPlant student={student} level={level} />
          </div>
          <p className={classes.level}>{t('certificate.level', { level: level.level, stage })}</p>
          <p className={classes.text}>{t(`species.${species}`)}</p>
          <p className={classes.text}>
            {t('certificate.class', { className: student.className, school: schoolName })}
          </p>
          <dl className={classes.foot}>
            <div>
              <dd>{today}</dd>
              <dt>{t('certificate.date')}</dt>
            </div>
            <div>
              <dd>{'\u00a0'}</dd>
              <dt>{t('certificate.signed')}</dt>
            </div>
          </dl>
        </article>
        <Group justify="flex-end" data-print="never">
          <PrintButton data-autofocus>{t('common:print')}</PrintButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
