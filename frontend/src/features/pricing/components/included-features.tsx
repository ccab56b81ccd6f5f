import { LIMITS } from '@homeroom/domain';
import { Text } from '@mantine/core';
import {
  IconAward,
  IconBellRinging,
  IconDeviceGamepad2,
  IconDeviceMobile,
  IconHeartHandshake,
  IconLayoutGrid,
  IconLock,
  IconMessages,
  IconNotebook,
  IconPrinter,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PublicSection } from '../../public-pages/components/public-section';
import classes from './included-features.module.css';

const FEATURES = [
  ['classes', IconLayoutGrid],
  ['people', IconUsers],
  ['points', IconStar],
  ['families', IconHeartHandshake],
  ['day', IconNotebook],
  ['messages', IconMessages],
  ['games', IconDeviceGamepad2],
  ['rewards', IconAward],
  ['alerts', IconBellRinging],
  ['slips', IconPrinter],
  ['isolation', IconLock],
  ['devices', IconDeviceMobile],
] as const;

export function IncludedFeatures() {
  const { t, i18n } = useTranslation('pricing');
  const limits = {
    classes: LIMITS.classesPerSchool,
    perClass: LIMITS.studentsPerClass,
    students: LIMITS.studentsPerSchool.toLocaleString(i18n.language),
  };
  return (
    <PublicSection id="included" title={t('included.title')}>
      <Text c="dimmed" mb="md">
        {t('included.lead')}
      </Text>
      <ul className={classes.list}>
        {FEATURES.map(([feature, Icon]) => (
          <li key={feature} className={classes.feature}>
            <Icon size={24} stroke={1.8} aria-hidden="true" className={classes.icon} />
            {t(`included.items.${feature}`, limits)}
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
