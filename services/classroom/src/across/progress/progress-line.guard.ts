import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 50;

/** A whole school's year is half a million rows to count; with two at once, other requests still get their turn. */
@Injectable()
export class ProgressLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
