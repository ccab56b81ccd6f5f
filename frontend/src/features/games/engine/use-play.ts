import type {
  GameResult,
  GameSession,
  GivenAnswer,
  JudgedAnswer,
  OpenQuestion,
  StartGame,
} from '@homeroom/contracts';
import { PLAY } from '@homeroom/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isFinal } from '../../../lib/api-client';
import { finishGame, giveAnswers, myGamesQuery, startGame } from '../api/play';
import { play as sound } from './sound';

export interface Playing {
  session: GameSession | null;
  result: GameResult | null;
  error: Error | null;
  /** The one that is asked now; null while the next ones are on their way. */
  question: OpenQuestion | null;
  /** Of the question that is asked, or in a race of the one before. */
  verdict: JudgedAnswer | null;
  isWaiting: boolean;
  /** On this device's clock. */
  endsAt: number | null;
  answer: (text: string) => void;
  next: () => void;
  finish: () => void;
  /** From where it stands on the server. */
  again: () => void;
  /** After a lost connection: what nobody has answered for is asked once more, and counts once. */
  goOn: () => void;
}

/**
 * A session on this device. Answers leave one after the other, and those that are given while one is on its way leave together; the
 * server judges them and sends more questions before they run out. What was not answered for leaves once more by going on, as it was,
 * so that what was lost on its way back is seen all the same. At its end it waits for the answers that were given in time, for as long
 * as the server takes them.
 */
export function usePlay(wanted: StartGame): Playing {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<GameSession | null>(null);
  const [result, setResult] = useState<GameResult | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [at, setAt] = useState(0);
  const [verdict, setVerdict] = useState<JudgedAnswer | null>(null);
  const [answered, setAnswered] = useState(-1);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const waiting = useRef<GivenAnswer[]>([]);
  /** Those of them that have left together: unanswered they leave as they were, under the same key. */
  const together = useRef<GivenAnswer[]>([]);
  const sending = useRef<Promise<void> | null>(null);
  /** Of this session: nothing is answered any more, and the result is here or on its way. */
  const isEnding = useRef(false);
  const isEnded = useRef(false);
  const [isClosed, setClosed] = useState(false);
  const isRace = session?.kind === 'race';

  const take = (news: GameSession) => {
    const ends = news.endsInMs === null ? null : performance.now() + news.endsInMs;
    setSession(news);
    // What was answered long ago, and arrives only now, still counts from then.
    setEndsAt((before) =>
      before !== null && ends !== null && session?.id === news.id ? Math.min(before, ends) : ends,
    );
  };
  const end = (ended: GameResult) => {
    isEnded.current = true;
    setResult(ended);
    sound('done');
    void queryClient.invalidateQueries({ queryKey: myGamesQuery.queryKey });
  };

  const giveUp = () => {
    waiting.current = [];
    together.current = [];
  };
  const load = () =>
    startGame(wanted).then(
      ({ session: begun }) => {
        take(begun);
        setAt(begun.state.answered);
        setAnswered(begun.state.answered - 1);
      },
      (refused: Error) => setError(refused),
    );
  const again = () => {
    setError(null);
    setResult(null);
    setVerdict(null);
    setClosed(false);
    giveUp();
    isEnding.current = false;
    isEnded.current = false;
    void load();
  };
  const conclude = async (sessionId: string) => {
    if (isEnded.current) return;
    isEnded.current = true;
    isEnding.current = true;
    setClosed(true);
    try {
      end((await finishGame(sessionId)).result);
    } catch (refused) {
      isEnded.current = false;
      isEnding.current = !isFinal(refused);
      setError(refused as Error);
    }
  };
  const finish = async () => {
    if (!session || isEnding.current) return;
    isEnding.current = true;
    setClosed(true);
    if (waiting.current.length > 0) send(session.id);
    if (sending.current)
      await Promise.race([sending.current, new Promise((ready) => setTimeout(ready, PLAY.toleranceMs))]);
    await conclude(session.id);
  };
  const sendAll = async (sessionId: string) => {
    try {
      while (waiting.current.length > 0) {
        if (together.current.length === 0) together.current = waiting.current.slice(0, PLAY.answersAtOnce);
        const answers = together.current;
        const news = await giveAnswers(sessionId, answers);
        together.current = [];
        waiting.current = waiting.current.slice(answers.length);
        take(news.session);
        const last = news.judged.at(-1) ?? null;
        setVerdict(last);
        sound(last?.isRight ? 'right' : 'wrong');
        if (news.result) {
          giveUp();
          // The last judgement of a round is looked at before the result.
          if (news.session.kind === 'race') end(news.result);
          else setLast(news.result);
        }
      }
    } catch (refused) {
      if (isFinal(refused)) giveUp();
      // A tournament that its teacher ended was over before this device knew.
      if (refused instanceof ApiError && refused.code === 'GAME_OVER') await conclude(sessionId);
      else if (!isEnded.current) setError(refused as Error);
    }
  };
  const send = (sessionId: string) => {
    sending.current ??= sendAll(sessionId).finally(() => {
      sending.current = null;
    });
  };
  const [last, setLast] = useState<GameResult | null>(null);

  const goOn = () => {
    if (!session || (waiting.current.length === 0 && !isEnding.current)) return again();
    setError(null);
    if (isEnding.current) void conclude(session.id);
    else send(session.id);
  };

  const onBegin = useEffectEvent(load);
  useEffect(() => void onBegin(), []);

  const open = session?.open.find(({ n }) => n === at) ?? null;
  const [shown, setShown] = useState<OpenQuestion | null>(null);
  // What was answered leaves the open ones: a round goes on showing it until somebody goes on.
  if (open && open !== shown) setShown(open);
  const question = open ?? (shown?.n === at ? shown : null);

  return {
    session,
    result,
    error,
    question,
    verdict: isRace || verdict?.n === at ? verdict : null,
    isWaiting: isClosed || (answered === at && verdict?.n !== at),
    endsAt,
    answer: (text) => {
      if (!session || !question || isEnding.current || answered >= question.n) return;
      waiting.current.push({ n: question.n, answer: text });
      setAnswered(question.n);
      if (isRace) setAt(question.n + 1);
      send(session.id);
    },
    next: () => {
      if (last) {
        end(last);
        setLast(null);
      } else setAt(at + 1);
    },
    finish: () => void finish(),
    again,
    goOn,
  };
}
