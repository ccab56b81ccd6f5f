import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 20;

/** Rendering a school's slips takes seconds, page by page; two schools at once are enough for one process. */
@Injectable()
export class SlipPagesLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
