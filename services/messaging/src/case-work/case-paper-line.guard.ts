import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 1;
const WAITING = 20;

/** A case is rendered as a whole: two at once would each take twice as long. */
@Injectable()
export class CasePaperLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
