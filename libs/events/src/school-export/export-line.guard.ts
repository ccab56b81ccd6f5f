import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;

/**
 * Each export holds a connection, or the file store, for minutes. That is too long to queue, so further requests are told to come back
 * later.
 */
@Injectable()
export class ExportLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, 0);
  }
}
