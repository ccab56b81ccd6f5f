import { Button } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { StateCard } from '../../../components/states';
import { bandOf, type NoiseBand, SENSITIVITY } from '../noise';
import { useMicrophone } from '../use-microphone';
import { NoisePicture } from './noise-picture';
import classes from './noise-meter.module.css';
import stage from './stage.module.css';
import type { ToolProps } from './tool-props';

/** A picture that is as calm as the class is quiet. */
export default function NoiseMeter({ isWall }: ToolProps) {
  const { t } = useTranslation('classTools');
  const [sensitivity, setSensitivity] = useState<number>(SENSITIVITY.usual);
  const { state, level, start, stop, wake } = useMicrophone(sensitivity);
  const [band, setBand] = useState<NoiseBand>('calm');
  const now = state === 'on' ? bandOf(level, band) : 'calm';
  if (now !== band) setBand(now);
  const begin = (
    <Button
      size="lg"
      loading={state === 'asking'}
      leftSection={<IconMicrophone size={22} aria-hidden="true" />}
      onClick={() => void start()}
    >
      {state === 'off' || state === 'asking' ? t('noise.start') : t('noise.again')}
    </Button>
  );
  if (state === 'refused' || state === 'none' || state === 'insecure')
    return (
      <StateCard
        picture={<StatePicture meaning="refused" />}
        title={t(`noise.${state}.title`)}
        description={t(`noise.${state}.text`)}
        role="alert"
      >
        {state !== 'insecure' && begin}
      </StateCard>
    );
  const end = (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconMicrophoneOff size={22} aria-hidden="true" />}
      onClick={stop}
    >
      {t('noise.stop')}
    </Button>
  );
  if (state === 'asleep')
    return (
      <StateCard
        picture={<StatePicture meaning="refused" />}
        title={t('noise.asleep.title')}
        description={t('noise.asleep.text')}
        role="alert"
      >
        <Button
          size="lg"
          leftSection={<IconMicrophone size={22} aria-hidden="true" />}
          onClick={() => wake?.()}
        >
          {t('noise.resume')}
        </Button>
        {end}
      </StateCard>
    );
  return (
    <section className={stage.stage} data-wall={isWall || undefined} aria-label={t('tools.noise.name')}>
      <NoisePicture level={state === 'on' ? level : 0} band={band} />
      <p className={stage.words} role="status">
        {state === 'on' ? t(`noise.bands.${band}`) : t('noise.promise')}
      </p>
      <div className={stage.row}>
        {state === 'on' ? (
          <>
            {end}
            <label className={classes.slider}>
              <span>{t('noise.sensitivity')}</span>
              <input
                type="range"
                min={SENSITIVITY.least}
                max={SENSITIVITY.most}
                step={1}
                value={sensitivity}
                onChange={({ currentTarget }) => setSensitivity(Number(currentTarget.value))}
              />
            </label>
          </>
        ) : (
          begin
        )}
      </div>
    </section>
  );
}
