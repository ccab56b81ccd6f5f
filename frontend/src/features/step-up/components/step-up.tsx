import { lazy, Suspense, useEffect, useState } from 'react';
import { answerStepUps } from '../../../lib/step-up';

const StepUpDialog = lazy(() => import('./step-up-dialog'));

/** Asks who it is when a call needs to know; nobody loads the question before. */
export function StepUp() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  useEffect(() => answerStepUps(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const done = (proved: boolean) => {
    setAnswer(null);
    answer(proved);
  };
  return (
    <Suspense fallback={null}>
      <StepUpDialog onDone={done} />
    </Suspense>
  );
}
