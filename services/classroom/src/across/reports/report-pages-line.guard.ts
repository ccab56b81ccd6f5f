import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 20;

/** A class's reports are drawn for a second: page by page, but two at once are enough for one process. */
@Injectable()
export class ReportPagesLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
