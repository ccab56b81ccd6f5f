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
  /** The current question; null while more are loading. */
  question: OpenQuestion | null;
  /** For the current question, or in a race for the previous one. */
  verdict: JudgedAnswer | null;
  isWaiting: boolean;
  /** By this device's clock. */
  endsAt: number | null;
  answer: (text: string) => void;
  next: () => void;
  finish: () => void;
  /** Restarts from the server's state. */
  again: () => void;
  /** After a lost connection: resends unconfirmed answers, which count only once. */
  goOn: () => void;
}

/**
 * Plays a session on this device. Answers are sent one request at a time, and those given while a request is in flight go together in the
 * next; the server judges them and sends more questions before they run out. Unconfirmed answers are resent unchanged, so that a verdict
 * lost on its way back is still received. At the end it waits for answers given in time, for as long as the server accepts them.
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
  /** The batch in flight: if unconfirmed, it is resent unchanged under the same key. */
  const together = useRef<GivenAnswer[]>([]);
  const sending = useRef<Promise<void> | null>(null);
  /** The session accepts no more answers, and the result is here or being fetched. */
  const isEnding = useRef(false);
  const isEnded = useRef(false);
  const [isClosed, setClosed] = useState(false);
  const isRace = session?.kind === 'race';

  const take = (news: GameSession) => {
    const ends = news.endsInMs === null ? null : performance.now() + news.endsInMs;
    setSession(news);
    // A response delayed by the network must not extend the time.
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
          // The last verdict of a round is shown before the result.
          if (news.session.kind === 'race') end(news.result);
          else setLast(news.result);
        }
      }
    } catch (refused) {
      if (isFinal(refused)) giveUp();
      // The tournament was ended by the teacher before this device knew.
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
  // An answered question leaves the open ones, but a round keeps showing it until the player moves on.
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
