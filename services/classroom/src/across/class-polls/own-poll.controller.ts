import {
  AnswerClassPoll,
  type AnsweredClassPoll,
  type MyClassPoll,
  OwnClassPollParam,
} from '@homeroom/contracts';
import { RemembersKeys } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { OwnPollService } from './own-poll.service';

@Controller('class-poll')
export class OwnPollController {
  constructor(private readonly mine: OwnPollService) {}

  @Allow('classPolls.answer')
  @Get()
  read(): Promise<MyClassPoll> {
    return this.mine.read(currentIdentity());
  }

  /** Idempotent without a key: a stored key with its caller would reveal who gave which answer. */
  @Allow('classPolls.answer')
  @RemembersKeys()
  @Put(':pollId/answer')
  answer(
    @Param() { pollId }: OwnClassPollParam,
    @Body() { choice }: AnswerClassPoll,
  ): Promise<AnsweredClassPoll> {
    return this.mine.answer(currentIdentity(), pollId, choice);
  }
}
