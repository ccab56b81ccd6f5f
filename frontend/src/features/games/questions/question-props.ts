import type { JudgedAnswer, OpenQuestion } from '@homeroom/contracts';

export interface QuestionProps {
  question: OpenQuestion;
  verdict: JudgedAnswer | null;
  /** The question has been answered, or its answer is in flight. */
  isClosed: boolean;
  onAnswer: (text: string) => void;
}
