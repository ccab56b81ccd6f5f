import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 1;
const WAITING = 20;

/** An audit log export with many lines is built in memory, so exports run one after the other. */
@Injectable()
export class AuditExportLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
