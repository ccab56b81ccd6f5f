import {
  AskClassPoll,
  ClassNumberParam,
  ClassPollParam,
  type ClassPolls,
  ShowClassPoll,
  type WrittenClassPoll,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ClassPollsService } from './class-polls.service';

/** Polls of a class, on its teacher's device and on the wall. */
@Controller('simple-classes/:classNumber/polls')
export class ClassPollsController {
  constructor(private readonly polls: ClassPollsService) {}

  @Allow('classTools.use')
  @Get()
  read(@Param() { classNumber }: ClassNumberParam): Promise<ClassPolls> {
    return this.polls.read(currentIdentity(), classNumber);
  }

  @Allow('classTools.arrange')
  @Post()
  ask(@Param() { classNumber }: ClassNumberParam, @Body() body: AskClassPoll): Promise<WrittenClassPoll> {
    return this.polls.ask(currentIdentity(), classNumber, body);
  }

  @Allow('classTools.arrange')
  @Post(':pollId/show')
  @HttpCode(200)
  show(@Param() place: ClassPollParam, @Body() body: ShowClassPoll): Promise<WrittenClassPoll> {
    return this.polls.show(currentIdentity(), place, body);
  }

  @Allow('classTools.arrange')
  @Post(':pollId/close')
  @HttpCode(200)
  close(@Param() place: ClassPollParam): Promise<WrittenClassPoll> {
    return this.polls.close(currentIdentity(), place);
  }
}
