import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;

/** Each holds a connection, or the store of files, for minutes. Nobody waits that long: who comes then is told to come back. */
@Injectable()
export class ExportLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, 0);
  }
}
