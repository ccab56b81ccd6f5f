import type { StartGame } from '@homeroom/contracts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { StateCard } from '../../../components/states';
import { sentenceOf } from '../../../lib/api-client';
import { GameFrame } from '../engine/game-frame';
import { Result } from '../engine/result';
import { usePlay } from '../engine/use-play';
import { useSecondsLeft } from '../engine/use-seconds-left';
import { useTournamentEnd } from '../engine/use-tournament-end';
import { Verdict } from '../engine/verdict';
import { QuestionView } from '../questions/question-view';

/** One game from its first question to its result. */
export function Playground({ wanted, onLeave }: { wanted: StartGame; onLeave: () => void }) {
  const { t } = useTranslation(['games', 'common']);
  const playing = usePlay(wanted);
  const { session, result, error, question, verdict, isWaiting } = playing;
  const secondsLeft = useSecondsLeft(result ? null : playing.endsAt, playing.finish);
  useTournamentEnd(wanted.tournamentId, session !== null, playing.finish);
  if (result)
    return (
      <Result result={result} onAgain={wanted.tournamentId ? undefined : playing.again} onLeave={onLeave} />
    );
  if (error)
    return (
      <Card>
        <StateCard
          picture={<StatePicture meaning="failed" />}
          title={t('stopped')}
          description={sentenceOf(error, t('stoppedText'))}
          role="alert"
        >
          <Button onClick={playing.goOn}>{t('goOn')}</Button>
          <Button variant="default" onClick={onLeave}>
            {t('others')}
          </Button>
        </StateCard>
      </Card>
    );
  if (!session || !question) return <Skeleton h={420} radius="lg" aria-hidden="true" />;
  const isRound = session.kind === 'rounds';
  const isJudged = verdict?.n === question.n;
  return (
    <GameFrame session={session} place={question.n + 1} secondsLeft={secondsLeft} onLeave={onLeave}>
      <QuestionView
        question={question}
        verdict={isJudged ? verdict : null}
        isClosed={isWaiting || isJudged}
        onAnswer={playing.answer}
      />
      <Verdict
        verdict={verdict}
        question={question}
        onNext={isRound && isJudged ? playing.next : undefined}
      />
      {isRound && (
        <Text c="dimmed" ta="center">
          {t('noHurry')}
        </Text>
      )}
    </GameFrame>
  );
}
