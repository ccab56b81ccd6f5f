import type { Fact } from '@homeroom/contracts';
import { Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { WholeClass } from '../../people/profiles/whole-class';

@Injectable()
export class ClassPollsConsumer {
  constructor(private readonly wholeClass: WholeClass) {}

  @Tells('class_poll.changed')
  onPoll(fact: Fact<'class_poll.changed'>): Promise<void> {
    return this.wholeClass.tell(fact);
  }
}
