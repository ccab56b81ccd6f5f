import { useEffect, useEffectEvent, useState } from 'react';
import { answerStepUps } from '../../../lib/step-up';
import { usePart } from '../../../lib/use-part';

const loadDialog = () => import('./step-up-dialog');

/** Asks for a step-up when a request needs it; the dialog is loaded on demand. */
export function StepUp() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  const { Part: StepUpDialog, bring } = usePart(loadDialog);
  const ask = useEffectEvent(async () => {
    // If the dialog fails to load, the step-up counts as not given.
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
