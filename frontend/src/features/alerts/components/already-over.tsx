import type { AlertRecord } from '@homeroom/contracts';
import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../texts/alarm';
import classes from './raise-alert.module.css';
import { useSchoolTime } from './school-time';

interface AlreadyOverProps {
  alert: AlertRecord;
  onAgain: () => void;
  onClose: () => void;
}

/** The alert had arrived without a response and has ended since; another tap raises a new one. */
export function AlreadyOver({ alert, onAgain, onClose }: AlreadyOverProps) {
  const { t } = useTranslation(['alarm', 'common']);
  const timeOf = useSchoolTime();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { status, endedAt, endMessage, school } = alert;
  const how = status === 'corrected' ? 'corrected' : 'cleared';
  return (
    <Stack gap="md">
      <div ref={box} role="alert" tabIndex={-1} className={classes.notSent}>
        <strong>{t('over.title')}</strong>
        <span>
          {endedAt ? t(`over.${how}At`, { time: timeOf(endedAt, school) }) : t(`over.${how}`)} {t('over.now')}
        </span>
        {endMessage && <span>{endMessage}</span>}
      </div>
      <div className={classes.decide}>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button color="clay.7" size="lg" onClick={onAgain}>
          {t('over.again')}
        </Button>
      </div>
    </Stack>
  );
}
