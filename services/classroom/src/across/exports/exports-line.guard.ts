import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 100;

/**
 * Writing a school's list as an Excel file keeps the process busy for a fifth of a second, so exports queue and let others run in between.
 */
@Injectable()
export class ExportsLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
