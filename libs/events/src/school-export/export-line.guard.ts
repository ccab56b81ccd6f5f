import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;

/** Each has a connection of the process for as long as it is written. Nobody waits for minutes: who comes then is told to come back. */
@Injectable()
export class ExportLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, 0);
  }
}
