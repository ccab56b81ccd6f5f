import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../components/choice-bar';
import { readEntry } from '../../../lib/local-entries';
import { Countdown } from './countdown';
import { Stopwatch } from './stopwatch';
import type { ToolProps } from './tool-props';

type Kind = 'timer' | 'stopwatch';

export default function Timer({ isWall }: ToolProps) {
  const { t } = useTranslation('classTools');
  const [kind, setKind] = useState<Kind>(() => (readEntry('toolStopwatch')?.since ? 'stopwatch' : 'timer'));
  return (
    <>
      <ChoiceBar
        label={t('tools.timer.name')}
        chosen={kind}
        choices={[
          { value: 'timer', label: t('timer.timer') },
          { value: 'stopwatch', label: t('timer.stopwatch') },
        ]}
        onChoose={setKind}
      />
      {kind === 'timer' ? <Countdown isWall={isWall} /> : <Stopwatch isWall={isWall} />}
    </>
  );
}
