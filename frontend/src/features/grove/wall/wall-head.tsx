import { Button, Title } from '@mantine/core';
import { IconHandFinger, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useFullscreenDocument } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { stayOn } from '../../../lib/last-touch';
import { Clock } from './clock';
import classes from './wall-head.module.css';

interface WallHeadProps {
  title: string;
  onHand: () => void;
  /** Further actions. */
  children?: ReactNode;
}

export function WallHead({ title, onHand, children }: WallHeadProps) {
  const { t } = useTranslation('grove');
  useEffect(stayOn, []);
  const { fullscreen, toggle } = useFullscreenDocument();
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <Clock className={classes.clock} />
      <div className={classes.actions}>
        {children}
        <Button
          variant="default"
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => void toggle()}
        >
          {fullscreen ? t('wall.fullEnd') : t('wall.full')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHandFinger size={18} aria-hidden="true" />}
          onClick={onHand}
        >
          {t('wall.hand')}
        </Button>
      </div>
    </div>
  );
}
