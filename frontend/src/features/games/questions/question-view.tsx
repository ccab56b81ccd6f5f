import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { ChoiceQuestion } from './choice-question';
import { PairsQuestion } from './pairs-question';
import type { QuestionProps } from './question-props';
import { SpellQuestion } from './spell-question';
import { SumQuestion } from './sum-question';
import { lazy } from '../../../lib/lazy';

/** Loaded only by players of these games. */
const MapQuestion = lazy(() => import('./map-question'));
const RobotQuestion = lazy(() => import('./robot-question'));

export function QuestionView(props: QuestionProps) {
  const { kind } = props.question.shown;
  switch (kind) {
    case 'sum':
      return <SumQuestion {...props} />;
    case 'say':
      return <SpellQuestion {...props} />;
    case 'pairs':
      return <PairsQuestion {...props} />;
    case 'robot':
      return (
        <Suspense fallback={<Skeleton h={360} radius="lg" />}>
          <RobotQuestion {...props} />
        </Suspense>
      );
    case 'mark':
    case 'name':
    case 'continent':
      return (
        <Suspense fallback={<Skeleton h={360} radius="lg" />}>
          <MapQuestion {...props} />
        </Suspense>
      );
    case 'sentence':
    case 'next':
    case 'odd':
      return <ChoiceQuestion {...props} />;
  }
}
