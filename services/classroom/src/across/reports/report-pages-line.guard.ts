import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 20;

/** Rendering a class's reports takes a second, page by page; two at once are enough for one process. */
@Injectable()
export class ReportPagesLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
