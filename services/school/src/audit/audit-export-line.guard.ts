import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 1;
const WAITING = 20;

/** A book of many lines is made in memory: the others get their turn one after the other. */
@Injectable()
export class AuditExportLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
