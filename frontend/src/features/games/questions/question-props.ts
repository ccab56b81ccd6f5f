import type { JudgedAnswer, OpenQuestion } from '@homeroom/contracts';

export interface QuestionProps {
  question: OpenQuestion;
  verdict: JudgedAnswer | null;
  /** It is answered, or on its way. */
  isClosed: boolean;
  onAnswer: (text: string) => void;
}
