import { useEffect, useEffectEvent, useState } from 'react';
import { answerStepUps } from '../../../lib/step-up';
import { usePart } from '../../../lib/use-part';

const loadDialog = () => import('./step-up-dialog');

/** Asks who it is when a call needs to know; nobody loads the question before. */
export function StepUp() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  const { Part: StepUpDialog, bring } = usePart(loadDialog);
  const ask = useEffectEvent(async () => {
    // Who cannot be asked has shown nothing.
    if (!(await bring())) return false;
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  });
  useEffect(() => answerStepUps(() => ask()), []);
  if (!answer || !StepUpDialog) return null;
  const done = (proved: boolean) => {
    setAnswer(null);
    answer(proved);
  };
  return <StepUpDialog onDone={done} />;
}
