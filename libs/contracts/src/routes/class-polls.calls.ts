import type {
  AnswerClassPoll,
  AnsweredClassPoll,
  AskClassPoll,
  ClassPolls,
  MyClassPoll,
  ShowClassPoll,
  WrittenClassPoll,
} from '../class-polls';

/** Questions to a class, answered on the students' own devices. */
export interface ClassPollsCalls {
  'GET /api/simple-classes/:classNumber/polls': { answer: ClassPolls; errors: 'CLASS_NOT_FOUND' };
  'POST /api/simple-classes/:classNumber/polls': {
    body: AskClassPoll;
    answer: WrittenClassPoll;
    status: 201;
    errors: 'CLASS_NOT_FOUND' | 'POLL_OPEN' | 'YEAR_CHANGING';
  };
  'POST /api/simple-classes/:classNumber/polls/:pollId/show': {
    body: ShowClassPoll;
    answer: WrittenClassPoll;
    errors: 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'POST /api/simple-classes/:classNumber/polls/:pollId/close': {
    answer: WrittenClassPoll;
    errors: 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/class-poll': { answer: MyClassPoll };
  'PUT /api/class-poll/:pollId/answer': {
    body: AnswerClassPoll;
    answer: AnsweredClassPoll;
    errors: 'POLL_CLOSED';
  };
}
