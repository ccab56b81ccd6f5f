import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { playNotes } from '../../../lib/tones';

const HEARD = [659];

/** Sound is on by default; the device remembers the choice. */
export function SoundButton() {
  const { t } = useTranslation('classTools');
  const [isSilent, setSilent] = useState(() => readEntry('toolSilent') === true);
  const Icon = isSilent ? IconVolumeOff : IconVolume;
  return (
    <Button
      size="lg"
      variant="default"
      aria-pressed={!isSilent}
      leftSection={<Icon size={22} aria-hidden="true" />}
      onClick={() => {
        writeEntry('toolSilent', !isSilent);
        setSilent(!isSilent);
        if (isSilent) playNotes(HEARD);
      }}
    >
      {t('timer.sound')}
    </Button>
  );
}
